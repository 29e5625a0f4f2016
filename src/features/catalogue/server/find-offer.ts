import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { UnitPrice } from '#shared/money.ts';
import type { QuantityRule } from '../domain/order-quantity.ts';
import type { PriceList } from '../domain/unit-price.ts';
import { products } from './catalogue-tables.ts';

/** What one needs to know of a product to order or review it. */
export interface Offer extends QuantityRule {
  readonly productId: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly name: string;
  readonly image: string;
  /** Null while the product has no price and is not for sale. */
  readonly prices: PriceList | null;
  readonly currency: UnitPrice['currency'];
  /** Pieces on the shelf when this was read; only taking them tells whether they are still there. */
  readonly available: number;
}

const columns = {
  productId: products.id,
  sku: products.sku,
  mpn: products.mpn,
  name: products.name,
  image: products.image,
  minQuantity: products.minQuantity,
  orderMultiple: products.orderMultiple,
  unitPrice: products.unitPrice,
  currency: products.currency,
  available: stockLevels.onHand,
  breaks: products.breaks,
};

export async function offerById(db: Queryable, id: string): Promise<Offer | null> {
  const [row] = await rowById(db).execute({ id });
  return row ? toOffer(row) : null;
}

/** Names are not unique: at most two, so that the caller can tell one from many. */
export async function offersByName(db: Queryable, name: string): Promise<Offer[]> {
  const rows = await offerRows(db, eq(products.name, name)).limit(2);
  return rows.map(toOffer);
}

function offerRows(db: Queryable, which: SQL) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.archivedAt), which));
}

const rowById = prepared((db) =>
  offerRows(db, eq(products.id, sql.placeholder('id'))).prepare('offer_by_id'),
);

type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];

function toOffer({ unitPrice, breaks, ...offer }: OfferRow): Offer {
  const prices = unitPrice === null ? null : priceList(unitPrice, breaks, offer.currency);
  return { ...offer, prices };
}

function priceList(
  base: bigint,
  breaks: OfferRow['breaks'],
  currency: UnitPrice['currency'],
): PriceList {
  return {
    base: { millionths: base, currency },
    breaks: breaks.map(([quantity, millionths]) => ({
      quantity,
      price: { millionths: BigInt(millionths), currency },
    })),
  };
}
