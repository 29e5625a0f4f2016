import type { UnitPrice } from '#shared/money.ts';

export interface PriceBreak {
  /** From this many pieces on. */
  readonly quantity: number;
  readonly price: UnitPrice;
}

export interface PriceList {
  /** What one piece costs below the first break. */
  readonly base: UnitPrice;
  readonly breaks: readonly PriceBreak[];
}

/** The price of one piece when this many are bought: that of the highest break reached. */
export function unitPriceAt(list: PriceList, quantity: number): UnitPrice {
  return breakReached(list.breaks, quantity)?.price ?? list.base;
}

/** The highest break that this many pieces reach, in whatever order they are listed; or null. */
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
