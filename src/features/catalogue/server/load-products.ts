import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { toUnitPriceDecimal } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { Product, ProductSummary } from '../contract.ts';
import type { Translations } from '../domain/attributes.ts';
import { categories, germanName, manufacturers, products } from './catalogue-tables.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import { isSeenBy, type Viewer } from './product-conditions.ts';
import { details, managedRows, summaries } from './product-rows.ts';

/** The products with these ids that are active and that the viewer sees, in the order of `ids`. */
export async function loadSummaries(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await summariesOfIds(db).execute({ ids: [...ids], viewer });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentSummary);
}

/** Like `loadSummaries`, with all restricted products: for callers that have made sure who sees them. */
export async function loadAllSummaries(
  db: Queryable,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  const active = and(isNull(products.archivedAt), inArray(products.id, [...ids]));
  const rows = await managedRows(db, active, [asc(products.id)], ids.length);
  return rows.map(presentSummary);
}

const summariesOfIds = prepared((db) =>
  summaries(
    db,
    sql.placeholder('viewer'),
    sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
  ).prepare('products_by_ids'),
);

/** What lists of candidates say of a product. */
export type ProductChoice = Pick<
  ProductSummary,
  '_id' | 'sku' | 'mpn' | 'manufacturer' | 'name' | 'slug' | 'stock' | 'price' | 'lifecycle'
> & { readonly category: { readonly slug: string } | null };

/** Like `loadSummaries`, for tens of thousands of products: reads only what lists of candidates say. */
export async function loadChoices(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ProductChoice[]> {
  if (ids.length === 0) return [];
  const { id: _id, sku, mpn, name, slug, unitPrice, currency, lifecycle } = products;
  const german = currentLanguage() === 'de' ? germanName(products) : sql<null>`null`;
  const rows = await db
    .select({
      choice: { _id, sku, mpn, manufacturer: manufacturers.name, slug, lifecycle },
      category: categories.slug,
      name,
      german,
      stock: stockLevels.onHand,
      unitPrice,
      currency,
    })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, _id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        isNull(products.archivedAt),
        isSeenBy(viewer),
        sql`${_id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  return rows.map(({ choice, german: translated, unitPrice: millionths, ...row }) => ({
    ...choice,
    category: row.category === null ? null : { slug: row.category },
    name: translated ?? row.name,
    stock: row.stock,
    price: millionths === null ? null : toUnitPriceDecimal({ millionths, currency: row.currency }),
  }));
}

/** By the id of each of these products: the active product, which the viewer sees, that the shop states to replace it. */
export async function findReplacements(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; replacement: string }>(sql`
    select p.id, named.id as replacement from ${products} p
    join ${products} named on named.sku = p.replaced_by_sku and named.archived_at is null
      and ${isSeenBy(viewer, sql.raw('named'))}
    where p.id = any(${sql.param(ids)}::uuid[]) and named.id <> p.id`);
  return new Map(rows.map(({ id, replacement }) => [id, replacement]));
}

/**
 * By the id of each of these products: the active products, which the viewer sees, that the shop states to be
 * pin-compatible with it, in this order.
 */
export async function findPinCompatible(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ id: string; compatible: string[] }>(sql`
    select p.id, array_agg(named.id order by stated.at) as compatible from ${products} p
    cross join lateral jsonb_array_elements_text(p.pin_compatible_skus) with ordinality as stated (sku, at)
    join ${products} named on named.sku = stated.sku and named.archived_at is null
      and ${isSeenBy(viewer, sql.raw('named'))}
    where p.id = any(${sql.param(ids)}::uuid[]) and named.id <> p.id
    group by p.id`);
  return new Map(rows.map(({ id, compatible }) => [id, compatible]));
}

/** The active products with these SKUs that the viewer sees, in the order of `skus`, which may be in any case. */
export async function loadProductsBySku(
  db: Queryable,
  viewer: Viewer,
  skus: readonly string[],
): Promise<Product[]> {
  if (skus.length === 0) return [];
  const asStored = skus.map((sku) => sku.toUpperCase());
  const rows = await details(db, viewer, inArray(products.sku, asStored));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const ordered = asStored.flatMap((sku) => bySku.get(sku) ?? []);
  return [...new Set(ordered)].map(presentProduct);
}

/** Ids and names, with their translations, of the active products with these SKUs, by SKU: restricted ones too. */
export async function productsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string; translations: Translations }>> {
  if (skus.length === 0) return new Map();
  const rows = await rowsBySku(db).execute({ skus: [...skus] });
  return new Map(
    rows.map(({ de, ...row }) => [row.sku, { ...row, translations: de === null ? {} : { de } }]),
  );
}

const rowsBySku = prepared((db) => {
  const { id, sku, name } = products;
  return db
    .select({ id, sku, name, de: germanName(products) })
    .from(products)
    .where(and(isNull(products.archivedAt), sql`${sku} = any(${sql.placeholder('skus')}::text[])`))
    .prepare('products_by_sku');
});

/** The manufacturer's part numbers of these products, also of deleted ones, by id. */
export async function findMpns(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, mpn } = products;
  const rows = await db
    .select({ id, mpn })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.mpn ?? '']));
}

export async function hasProducts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

/** Whether there is something to sell. */
export async function hasPricedProducts(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.archivedAt), isNotNull(products.unitPrice)))
    .limit(1);
  return rows.length > 0;
}
