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
  const reached = list.breaks.filter((step) => step.quantity <= quantity);
  const highest = reached.reduce<PriceBreak | null>(
    (best, step) => (best && best.quantity >= step.quantity ? best : step),
    null,
  );
  return highest?.price ?? list.base;
}
