import type { Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { type Currency, parseUnitPrice } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { exampleQuantity } from '#shared/quantity/format-quantity.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { catalogueRefusals, type NewProduct, type Product } from '../contract.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import { productSlug } from '../domain/product-slug.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { presentProduct } from './present-product.ts';
import { detailRow } from './product-rows.ts';
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

/** Puts a product on offer with its opening stock, or refuses and changes nothing. */
export async function addProduct(
  tx: Transaction,
  deps: CatalogueDeps,
  product: NewProduct,
): Promise<Product> {
  const sku = product.sku?.toUpperCase() ?? (await nextSku(tx));
  const [record] = await toRecords(tx, deps, [{ ...product, sku }]);
  if (!record) throw new Error('a product became no record');
  try {
    await insertProducts(tx, [record], deps.now());
  } catch (error) {
    if (violates(error, 'products_sku')) throw refuse(catalogueRefusals.skuTaken, { sku });
    throw error;
  }
  const row = await detailRow(tx, record.product.id);
  if (!row) throw new Error(`the product ${record.product.id} was not written`);
  return presentProduct(row);
}

export type NumberedProduct = NewProduct & { readonly sku: string };

/** What products refer to, as far as it has been looked up. */
export interface Lookups {
  readonly makers: Map<string, string>;
  readonly categories: Map<string, CategoryColumns>;
}

export function noLookups(): Lookups {
  return { makers: new Map(), categories: new Map() };
}

/**
 * Looks up what the products refer to, unless it is known already, and fills in the defaults.
 * @throws Refusal for an unknown category or attribute, naming the product's field.
 */
export async function toRecords(
  tx: Transaction,
  deps: CatalogueDeps,
  given: readonly NumberedProduct[],
  { makers, categories }: Lookups = noLookups(),
): Promise<ProductRecord[]> {
  const named = given.flatMap(({ manufacturer }) => manufacturer ?? []);
  const unknownMakers = named.filter((name) => !makers.has(name));
  if (unknownMakers.length > 0) {
    for (const [name, id] of await manufacturerIds(tx, unknownMakers, deps.newId)) {
      makers.set(name, id);
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
    const maker = product.manufacturer ? (makers.get(product.manufacturer) ?? null) : null;
    return toRecord(deps, product, maker, category);
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
      id: newId(),
      sku: product.sku,
      mpn: product.mpn ?? null,
      slug: productSlug(product.name, product.sku),
      name: product.name,
      description: product.description ?? '',
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
      attributes: attributesOf(category, product.attributes ?? {}),
      pictures,
      shopRank: NOT_FEATURED,
      addedAt: now(),
    },
    stock: product.stock ?? 0,
  };
}

type Attributes = Readonly<Record<string, string | number>>;

/** As they are kept: of the kind that the category's column is. */
function attributesOf(category: CategoryColumns | undefined, given: Attributes): Attributes {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(given)) {
    const column = category?.attributes.get(key);
    if (!column) throw invalid(`attributes/${key}`, 'The category has no such attribute');
    const kept = column.type === 'number' ? numberOf(value, column.unit) : String(value);
    if (kept === null) {
      const example = exampleQuantity(column.unit);
      throw invalid(
        `attributes/${key}`,
        t('A number in the base SI unit, or written as {example}', { example }),
      );
    }
    values[key] = kept;
  }
  return values;
}

/** As forms and files read it, but for commas: nothing says which they are. */
function numberOf(value: string | number, unit: string | null): number | null {
  if (typeof value === 'number') return value;
  return value.includes(',') ? null : parseQuantityValue(value, unit);
}

function invalid(field: string, detail: string) {
  return refuse(generalRefusals.invalidInput, { errors: [{ pointer: `#/${field}`, detail }] });
}
