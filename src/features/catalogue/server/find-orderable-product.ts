import { and, eq, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { UnitPrice } from '#shared/money.ts';
import type { TaxClass } from '#shared/tax-class.ts';
import type { Translations } from '../domain/attributes.ts';
import { fromStoredPrices } from '../domain/price-rows.ts';
import type { QuantityRule } from '../domain/order-quantity.ts';
import type { ProductPrices } from '../domain/unit-price.ts';
import { germanName, products } from './catalogue-tables.ts';
import { isSeenBy, type Viewer } from './product-conditions.ts';

/** The fields of an active product that ordering and reviewing need. */
export interface OrderableProduct extends QuantityRule {
  readonly productId: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly name: string;
  /** Of the name. */
  readonly translations: Translations;
  readonly image: string;
  /** Null while the product has no price, so that it cannot be ordered. */
  readonly prices: ProductPrices | null;
  readonly currency: UnitPrice['currency'];
  readonly taxClass: TaxClass;
  /** Pieces in stock at the time of reading; only `takeStock` decides. */
  readonly stock: number;
}

const columns = {
  productId: products.id,
  sku: products.sku,
  mpn: products.mpn,
  name: products.name,
  germanName: germanName(products),
  image: products.image,
  minQuantity: products.minQuantity,
  orderMultiple: products.orderMultiple,
  taxClass: products.taxClass,
  unitPrice: products.unitPrice,
  currency: products.currency,
  stock: stockLevels.onHand,
  breaks: products.breaks,
};

export async function findOrderableProduct(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<OrderableProduct | null> {
  const [row] = await rowById(db).execute({ id, viewer });
  return row ? toOrderableProduct(row) : null;
}

/** Those of the products that are active and that the viewer sees, by id, with one query. */
export async function findOrderableProducts(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderableProduct>> {
  const rows = await rowsByIds(db).execute({ ids, viewer });
  return new Map(rows.map((row) => [row.productId, toOrderableProduct(row)]));
}

/**
 * The products with this name in English or German that the viewer sees. At most two: names are not unique, and two are
 * enough to see that a name is ambiguous.
 */
export async function findOrderableProductsByName(
  db: Queryable,
  viewer: Viewer,
  name: string,
): Promise<OrderableProduct[]> {
  const named = or(eq(products.name, name), eq(germanName(products), name));
  const rows = await orderableProductRows(db, viewer, named).limit(2);
  return rows.map(toOrderableProduct);
}

function orderableProductRows(db: Queryable, viewer: Viewer | Placeholder, which: SQL | undefined) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.archivedAt), isSeenBy(viewer), which));
}

const rowById = prepared((db) =>
  orderableProductRows(
    db,
    sql.placeholder('viewer'),
    eq(products.id, sql.placeholder('id')),
  ).prepare('orderable_product_by_id'),
);

const rowsByIds = prepared((db) =>
  orderableProductRows(
    db,
    sql.placeholder('viewer'),
    sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
  ).prepare('orderable_products_by_id'),
);

type OrderableProductRow = Awaited<ReturnType<typeof orderableProductRows>>[number];

function toOrderableProduct({
  unitPrice,
  breaks,
  germanName: de,
  taxClass,
  ...product
}: OrderableProductRow): OrderableProduct {
  const prices =
    unitPrice === null ? null : fromStoredPrices({ unitPrice, breaks, currency: product.currency });
  const translations = de === null ? {} : { de };
  return { ...product, translations, taxClass: taxClass ?? 'standard', prices };
}
