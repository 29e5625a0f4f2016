import type { UnitPrice } from '#shared/money.ts';

export interface PriceBreak {
  /** The smallest quantity that it applies to. */
  readonly quantity: number;
  readonly price: UnitPrice;
}

export interface ProductPrices {
  /** The price of one piece below the first break. */
  readonly base: UnitPrice;
  readonly breaks: readonly PriceBreak[];
}

/** The price of one piece at a quantity: the price of the highest break reached. */
export function unitPriceAt(list: ProductPrices, quantity: number): UnitPrice {
  return breakReached(list.breaks, quantity)?.price ?? list.base;
}

/** The highest break that `quantity` reaches, or null. The breaks may be in any order. */
export function breakReached<Break extends { readonly quantity: number }>(
  breaks: readonly Break[],
  quantity: number,
): Break | null {
  let highest: Break | null = null;
  for (const step of breaks) {
    const reached = step.quantity <= quantity;
    if (reached && step.quantity > (highest?.quantity ?? 0)) highest = step;
  }
  return highest;
}
