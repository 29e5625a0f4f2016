import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { type Currency, parseUnitPrice } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { exampleQuantity } from '#shared/quantity/format-quantity.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { catalogueRefusals, type NewProduct, type Product } from '../contract.ts';
import { choicesOf, findChoice, type Choice } from '../domain/attributes.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import { productSlug } from '../domain/product-slug.ts';
import { viewerNames, type Restriction } from '../domain/product-viewers.ts';
import { namedRestriction } from './product-viewers.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { lockPackagings, writeMainProduct } from './packagings.ts';
import { presentProduct } from './present-product.ts';
import { managedRow } from './product-rows.ts';
import {
  categoryColumns,
  type CategoryColumns,
  insertProducts,
  manufacturerIds,
  nextSku,
  type ProductRecord,
} from './product-store.ts';
import { t } from '#shared/texts/texts.ts';

export interface CatalogueDeps extends TimeAndIds {
  readonly currency: Currency;
}

/** Adds a product with its opening stock, or refuses and changes nothing. */
export async function addProduct(
  tx: Transaction,
  deps: CatalogueDeps,
  by: Actor,
  product: NewProduct,
): Promise<Product> {
  const { packagingOf } = product;
  const restriction = await namedRestriction(tx, product.restrictedTo);
  if (packagingOf) await lockPackagings(tx);
  const sku = product.sku?.toUpperCase() ?? (await nextSku(tx));
  const [record] = await toRecords(tx, deps, [{ ...product, sku }]);
  if (!record) throw new Error('toRecords returned no record for a product');
  try {
    const opening = { byUserId: by.caller.id, note: null, at: deps.now() };
    await insertProducts(tx, [record], opening);
    if (packagingOf) await writeMainProduct(tx, record.product.id, packagingOf);
  } catch (error) {
    if (violates(error, 'products_sku')) throw refuse(catalogueRefusals.skuTaken, { sku });
    throw error;
  }
  const row = await managedRow(tx, record.product.id);
  if (!row) throw new Error(`no row for the added product ${record.product.id}`);
  const object = { type: 'product', id: row.id, name: sku } as const;
  const seen = restriction ? { restrictedTo: viewerNames(restriction) } : {};
  const after = { ...product, sku, ...seen };
  await recordAudit(tx, deps, { action: 'product-added', by, object, after });
  return presentProduct(row);
}

export type NumberedProduct = Omit<NewProduct, 'restrictedTo'> & {
  readonly restrictedTo?: Restriction | undefined;
  readonly sku: string;
  /** Assigned here if it is absent. */
  readonly id?: string;
};

/** A cache of ids and columns that products refer to. */
export interface Lookups {
  /** Manufacturer ids by name. */
  readonly manufacturers: Map<string, string>;
  /** By slug. */
  readonly categories: Map<string, CategoryColumns>;
}

export function noLookups(): Lookups {
  return { manufacturers: new Map(), categories: new Map() };
}

/**
 * Converts products to database records: fills in defaults and looks up manufacturers and
 * categories that the cache does not hold. Adds unknown manufacturers.
 * @throws Refusal for an unknown category or attribute, with a pointer to the field.
 */
export async function toRecords(
  tx: Transaction,
  deps: CatalogueDeps,
  given: readonly NumberedProduct[],
  { manufacturers, categories }: Lookups = noLookups(),
): Promise<ProductRecord[]> {
  const names = given.flatMap(({ manufacturer }) => manufacturer ?? []);
  const unknownNames = names.filter((name) => !manufacturers.has(name));
  if (unknownNames.length > 0) {
    for (const [name, id] of await manufacturerIds(tx, unknownNames, deps.newId)) {
      manufacturers.set(name, id);
    }
  }
  const slugs = given.flatMap(({ category }) => category ?? []);
  const unknownSlugs = slugs.filter((slug) => !categories.has(slug));
  if (unknownSlugs.length > 0) {
    for (const [slug, columns] of await categoryColumns(tx, unknownSlugs)) {
      categories.set(slug, columns);
    }
  }
  return given.map((product) => {
    const category = product.category ? categories.get(product.category) : undefined;
    if (product.category && !category) throw invalid('category', 'There is no such category');
    const { manufacturer } = product;
    const manufacturerId = manufacturer ? (manufacturers.get(manufacturer) ?? null) : null;
    return toRecord(deps, product, manufacturerId, category);
  });
}

function toRecord(
  { now, newId, currency }: CatalogueDeps,
  product: NumberedProduct,
  manufacturerId: string | null,
  category: CategoryColumns | undefined,
): ProductRecord {
  const pictures = product.pictures ?? [];
  const millionths = (price: string) => parseUnitPrice(price, currency).millionths;
  return {
    product: {
      id: product.id ?? newId(),
      sku: product.sku,
      mpn: product.mpn ?? null,
      slug: productSlug(product.name, product.sku),
      name: product.name,
      description: product.description ?? '',
      translations: product.translations ?? {},
      image: product.img ?? pictures[0]?.url ?? NO_PICTURE,
      manufacturerId,
      categoryId: category?.id ?? null,
      minQuantity: product.minQuantity ?? 1,
      orderMultiple: product.orderMultiple ?? 1,
      leadTimeDays: product.leadTimeDays ?? null,
      lifecycle: product.lifecycle ?? 'active',
      datasheet: product.datasheet ?? null,
      unitPrice: product.price === undefined ? null : millionths(product.price),
      currency,
      breaks: (product.priceBreaks ?? []).map(
        ({ quantity, price }) => [quantity, Number(millionths(price))] as const,
      ),
      attributes: toAttributes(category, product.attributes ?? {}),
      pictures,
      files: product.files ?? [],
      originCountry: product.originCountry ?? null,
      hsCode: product.hsCode ?? null,
      eccn: product.eccn ?? null,
      taxClass: product.taxClass ?? null,
      rohs: product.rohs ?? null,
      reach: product.reach ?? null,
      weightGrams: product.weightGrams ?? null,
      lengthMm: product.lengthMm ?? null,
      widthMm: product.widthMm ?? null,
      heightMm: product.heightMm ?? null,
      packaging: product.packaging ?? null,
      warrantyMonths: product.warrantyMonths ?? null,
      replacedBySku: product.replacedBySku ?? null,
      matingSkus: product.matingSkus ?? [],
      pinCompatibleSkus: product.pinCompatibleSkus ?? [],
      isRestricted: product.restrictedTo !== undefined,
      featuredRank: NOT_FEATURED,
      addedAt: now(),
    },
    stock: product.stock ?? 0,
    viewers: product.restrictedTo?.viewers ?? [],
  };
}

type Attributes = Readonly<Record<string, string | number>>;

/** Converts each value to the type of the category's attribute. */
function toAttributes(category: CategoryColumns | undefined, given: Attributes): Attributes {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(given)) {
    const column = category?.attributes.get(key);
    if (!column) throw invalid(`attributes/${key}`, 'The category has no such attribute');
    const choices = choicesOf(column);
    if (choices) {
      const choice = findChoice(choices, String(value));
      if (!choice) throw invalid(`attributes/${key}`, oneOf(choices));
      values[key] = choice.value;
      continue;
    }
    const stored = column.type === 'number' ? toNumber(value, column.unit) : String(value);
    if (stored === null) {
      const example = exampleQuantity(column.unit);
      throw invalid(
        `attributes/${key}`,
        column.unit === null
          ? t('A number without a unit, such as {example}', { example })
          : t('A number in {unit}, or written as {example}', { unit: column.unit, example }),
      );
    }
    values[key] = stored;
  }
  return values;
}

function oneOf(choices: readonly Choice[]): string {
  const some = choices.slice(0, 20).map(({ value }) => value);
  return t('Must be one of {choices}', { choices: some.join(', ') });
}

/** Refuses commas: they may separate decimals or thousands. */
function toNumber(value: string | number, unit: string | null): number | null {
  if (typeof value === 'number') return value;
  return value.includes(',') ? null : parseQuantityValue(value, unit);
}

function invalid(field: string, detail: string) {
  return refuse(generalRefusals.invalidInput, { errors: [{ pointer: `#/${field}`, detail }] });
}
