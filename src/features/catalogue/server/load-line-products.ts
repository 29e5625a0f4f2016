import { eq, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { toUnitPriceDecimal } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { ProductSummary } from '../contract.ts';
import { nameIn } from '../domain/attributes.ts';
import { germanName, manufacturers, products } from './catalogue-tables.ts';
import { isSeenBy, type Viewer } from './product-conditions.ts';

/** What a line of a cart shows of its product and computes with, in the language of the request. */
export interface LineProductRow extends Pick<
  ProductSummary,
  | 'name'
  | 'sku'
  | 'mpn'
  | 'manufacturer'
  | 'img'
  | 'minQuantity'
  | 'orderMultiple'
  | 'stock'
  | 'leadTimeDays'
  | 'lifecycle'
  | 'price'
  | 'currency'
  | 'priceBreaks'
> {
  readonly productId: string;
  /** Null if it is not sold. */
  readonly slug: string | null;
  /** False for an archived or deleted product, and for one that the viewer no longer sees. */
  readonly sold: boolean;
}

/** The products with these ids that the viewer sees, archived and deleted ones too, by id. */
export async function loadLineProducts(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineProductRow>> {
  const rows = await loadStoredLineProducts(db, viewer, ids);
  return new Map([...rows].filter(([, { seen }]) => seen));
}

/** A product of a line that its owner has had for some time: they may not see it any more. */
export interface StoredLineProduct extends LineProductRow {
  readonly seen: boolean;
}

/** Like `loadLineProducts`, for lines that are stored: what their owner no longer sees is not sold to them. */
export async function loadStoredLineProducts(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredLineProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOfIds(db).execute({ ids: [...ids], viewer });
  return new Map(rows.map((row) => [row.id, toLineProduct(row)]));
}

const rowsOfIds = prepared((db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      de: germanName(products),
      sku: products.sku,
      mpn: products.mpn,
      manufacturer: manufacturers.name,
      img: products.image,
      slug: products.slug,
      minQuantity: products.minQuantity,
      orderMultiple: products.orderMultiple,
      stock: stockLevels.onHand,
      leadTimeDays: products.leadTimeDays,
      lifecycle: products.lifecycle,
      unitPrice: products.unitPrice,
      currency: products.currency,
      breaks: products.breaks,
      archivedAt: products.archivedAt,
      seen: sql<boolean>`${isSeenBy(sql.placeholder('viewer'))}`,
    })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('line_products'),
);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOfIds>['execute']>>[number];

function toLineProduct(row: Row): StoredLineProduct {
  const { id, name, de, slug, unitPrice, breaks, archivedAt, stock, ...product } = row;
  const { currency, seen } = product;
  const sold = archivedAt === null && seen;
  const price = (millionths: bigint) => toUnitPriceDecimal({ millionths, currency });
  const prices = {
    price: unitPrice === null ? null : price(unitPrice),
    priceBreaks: breaks.map(([quantity, millionths]) => ({
      quantity,
      price: price(BigInt(millionths)),
    })),
  };
  return {
    ...product,
    productId: id,
    name: nameIn(currentLanguage(), { name, translations: de === null ? {} : { de } }),
    slug: sold ? slug : null,
    sold,
    // What it costs now is not for those who no longer see it.
    ...(seen ? { stock, ...prices } : { stock: 0, price: null, priceBreaks: [] }),
  };
}
