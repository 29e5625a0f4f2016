import { z } from 'zod';
import {
  maxOrderQuantity,
  orderableQuantity,
  quantityError,
  type QuantityRule,
} from '#features/catalogue/domain/order-quantity.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { minQuantityForNonZeroTotal } from './min-quantity-for-non-zero-total.ts';

export const lineRefusalReasons = [
  'product-not-found',
  'not-for-sale',
  'below-minimum',
  'not-a-multiple',
  'not-enough-stock',
] as const;
export type LineRefusalReason = (typeof lineRefusalReasons)[number];

/** A line of a checkout that cannot be ordered. What is not known of a missing product is null. */
export const refusedLine = z.object({
  /** `#/lines/12/quantity` */
  pointer: z.string(),
  productId: z.string(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  reason: z.enum(lineRefusalReasons),
  /** Pieces in stock. */
  available: z.int().nullable(),
  minimum: z.int().nullable(),
  multiple: z.int().nullable(),
  /** The nearest quantity that can be ordered now; null if there is none. */
  worksWith: z.int().nullable(),
});
export type RefusedLine = z.output<typeof refusedLine>;

interface Offer extends QuantityRule {
  /** Null while the product has no price. */
  readonly prices: ProductPrices | null;
  readonly stock: number;
}

/** Why this quantity of a product cannot be ordered; null if it can. */
export function lineRefusalReason(quantity: number, offer: Offer): LineRefusalReason | null {
  if (!offer.prices) return 'not-for-sale';
  const error = quantityError(quantity, offer, offer.stock);
  switch (error?.kind) {
    case undefined:
      return null;
    case 'below-minimum':
    case 'not-a-multiple':
      return error.kind;
    case 'above-stock':
      return 'not-enough-stock';
    case 'not-a-quantity':
      throw new Error(`the contract accepted the quantity ${quantity}`);
  }
}

/**
 * The nearest quantity to `wanted` that can be ordered from the stock and whose total does not round to
 * zero; of two equally near ones the larger. Null if there is none.
 */
export function nearestOrderableQuantity(wanted: number, offer: Offer): number | null {
  const { prices, orderMultiple, stock } = offer;
  const most = maxOrderQuantity(offer, stock);
  if (!prices || most === 0) return null;
  const above = orderableQuantity(wanted, offer);
  const below = Math.max(above - orderMultiple, orderableQuantity(1, offer));
  const nearest = above - wanted <= wanted - below ? above : below;
  const quantity = minQuantityForNonZeroTotal(prices, offer, Math.min(nearest, most));
  return quantity <= most ? quantity : null;
}
