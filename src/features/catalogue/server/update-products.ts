import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { ProductFields } from '../domain/changed-fields.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { RESTRICTED_STANDS_ALONE } from '../domain/product-viewers.ts';
import { products } from './catalogue-tables.ts';
import { writeViewers } from './product-viewers.ts';
import type { ProductRecord } from './product-store.ts';

/** A product before the change (`before`) and after it (`record`). */
export interface ProductUpdate {
  readonly id: string;
  readonly slug: string;
  readonly before: ProductFields;
  readonly record: ProductRecord;
}

/** Writes up to a few thousand changes in one statement. */
export async function updateProducts(
  tx: Queryable,
  updates: readonly ProductUpdate[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (updates.length === 0) return;
  const rows = JSON.stringify(updates.map(columnsOf));
  await tx.execute(sql`
    update ${products} p set sku = c.sku, slug = c.slug, name = c.name,
      description = c.description, translations = c.translations, image = c.image, mpn = c.mpn,
      manufacturer_id = c.manufacturer_id, category_id = c.category_id,
      min_quantity = c.min_quantity, order_multiple = c.order_multiple,
      lead_time_days = c.lead_time_days, lifecycle = c.lifecycle, datasheet = c.datasheet,
      unit_price = c.unit_price, price_breaks = c.price_breaks, attributes = c.attributes,
      pictures = c.pictures, files = c.files,
      origin_country = c.origin_country, hs_code = c.hs_code, eccn = c.eccn, tax_class = c.tax_class, rohs = c.rohs, reach = c.reach,
      weight_grams = c.weight_grams, length_mm = c.length_mm, width_mm = c.width_mm,
      height_mm = c.height_mm, packaging = c.packaging, warranty_months = c.warranty_months,
      replaced_by_sku = c.replaced_by_sku, mating_skus = c.mating_skus,
      pin_compatible_skus = c.pin_compatible_skus, is_restricted = c.is_restricted,
      version = p.version + 1, changed_by = ${by}, changed_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as c(id uuid, sku text, slug text, name text,
      description text, translations jsonb, image text, mpn text, manufacturer_id uuid, category_id uuid,
      min_quantity integer, order_multiple integer, lead_time_days integer, lifecycle text,
      datasheet text, unit_price bigint, price_breaks jsonb, attributes jsonb, pictures jsonb,
      files jsonb, origin_country text, hs_code text, eccn text, tax_class text, rohs text, reach text,
      weight_grams double precision, length_mm double precision, width_mm double precision,
      height_mm double precision, packaging text, warranty_months integer,
      replaced_by_sku text, mating_skus jsonb, pin_compatible_skus jsonb, is_restricted boolean)
    where p.id = c.id`);
  const restricted = updates.filter(
    ({ before, record }) => before.restrictedTo !== undefined || record.product.isRestricted,
  );
  if (restricted.length === 0) return;
  await writeViewers(
    tx,
    restricted.map(({ id, record: { viewers } }) => ({ id, viewers })),
  );
  await refusePackagings(tx, restricted);
}

/** A new name leaves the slug, so that links stay valid; a new SKU changes it. */
function columnsOf({ id, slug, before, record: { product } }: ProductUpdate) {
  return {
    id,
    sku: product.sku,
    slug: product.sku === before.sku ? slug : product.slug,
    name: product.name,
    description: product.description,
    translations: product.translations,
    image: product.image,
    mpn: product.mpn,
    manufacturer_id: product.manufacturerId,
    category_id: product.categoryId,
    min_quantity: product.minQuantity,
    order_multiple: product.orderMultiple,
    lead_time_days: product.leadTimeDays,
    lifecycle: product.lifecycle,
    datasheet: product.datasheet,
    unit_price: product.unitPrice?.toString() ?? null,
    price_breaks: product.breaks,
    attributes: product.attributes,
    pictures: product.pictures,
    files: product.files,
    origin_country: product.originCountry,
    hs_code: product.hsCode,
    eccn: product.eccn,
    tax_class: product.taxClass,
    rohs: product.rohs,
    reach: product.reach,
    weight_grams: product.weightGrams,
    length_mm: product.lengthMm,
    width_mm: product.widthMm,
    height_mm: product.heightMm,
    packaging: product.packaging,
    warranty_months: product.warrantyMonths,
    replaced_by_sku: product.replacedBySku,
    mating_skus: product.matingSkus,
    pin_compatible_skus: product.pinCompatibleSkus,
    is_restricted: product.isRestricted ?? false,
  };
}

/** @throws Refusal when one of these products is restricted and has packagings */
async function refusePackagings(
  tx: Queryable,
  updates: readonly Pick<ProductUpdate, 'id'>[],
): Promise<void> {
  const ids = updates.map(({ id }) => id);
  const { rows } = await tx.execute(sql`
    select 1 from ${products} main where main.id = any(${sql.param(ids)}::uuid[]) and main.is_restricted
      and exists (select 1 from ${products} o where o.packaging_of = main.id) limit 1`);
  if (rows.length === 0) return;
  const errors = [{ pointer: '#/restrictedTo', detail: RESTRICTED_STANDS_ALONE }];
  throw refuse(generalRefusals.invalidInput, { errors });
}
