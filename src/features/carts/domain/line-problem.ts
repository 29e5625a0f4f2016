import type { PublicPrices } from '#features/catalogue/domain/price-rows.ts';
import {
  maxOrderQuantity,
  quantityError,
  smallestOrderableQuantity,
  type QuantityRule,
} from '#features/catalogue/domain/order-quantity.ts';

/** What a cart needs to know of a product. */
export interface LineProduct extends QuantityRule, PublicPrices {
  readonly stock: number;
  /** False for an archived or deleted product. */
  readonly sold: boolean;
}

export const problemReasons = [
  'not-sold',
  'no-price',
  'out-of-stock',
  'below-minimum',
  'not-a-multiple',
  'above-stock',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Why a line cannot be ordered now, and the nearest quantity that can; null if none can. */
export interface LineProblem {
  readonly reason: ProblemReason;
  readonly quantity: number | null;
}

/** Whether the shop sells the product at a price, in whatever quantity. */
export function isForSale({ sold, price }: Pick<LineProduct, 'sold' | 'price'>): boolean {
  return sold && price !== null;
}

/** Decides as an order would: the same rules, in the same order. */
export function lineProblem(product: LineProduct, quantity: number): LineProblem | null {
  if (!product.sold) return { reason: 'not-sold', quantity: null };
  if (product.price === null) return { reason: 'no-price', quantity: null };
  const most = maxOrderQuantity(product, product.stock);
  if (most === 0) return { reason: 'out-of-stock', quantity: null };
  const error = quantityError(quantity, product, product.stock);
  switch (error?.kind) {
    case undefined:
      return null;
    case 'not-a-quantity':
    case 'below-minimum':
      return { reason: 'below-minimum', quantity: smallestOrderableQuantity(product) };
    case 'above-stock':
      return { reason: 'above-stock', quantity: most };
    case 'not-a-multiple':
      return { reason: 'not-a-multiple', quantity: Math.min(error.nextMultiple, most) };
  }
}
