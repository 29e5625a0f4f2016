import type { PriceStep } from './indexed-part.ts';

/** What the price of one piece depends on beside the quantity. */
export interface Priced {
  readonly minQuantity: number;
  readonly orderMultiple: number;
  readonly price: number | null;
  readonly breaks: readonly PriceStep[];
}

/** So many pieces raised to the minimum and to whole multiples: what can be ordered. */
export function orderable(
  quantity: number,
  { minQuantity, orderMultiple }: Pick<Priced, 'minQuantity' | 'orderMultiple'>,
): number {
  return Math.ceil(Math.max(quantity, minQuantity) / orderMultiple) * orderMultiple;
}

/** Millionths for one piece when so many are wanted; null without a price. */
export function priceAt(part: Priced, quantity: number): number | null {
  if (part.price === null) return null;
  const bought = orderable(quantity, part);
  return part.breaks.findLast(([from]) => from <= bought)?.[1] ?? part.price;
}
