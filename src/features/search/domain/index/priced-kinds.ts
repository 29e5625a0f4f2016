import type { Bounds, Prices } from './prices-at.ts';
import type { Codes } from './slot-codes.ts';

/** Parts of a shelf that follow each other: their kinds and prices. */
interface PricedKinds {
  /** The first slot, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly kinds: Codes;
  readonly priced: Prices;
}

/** Adds to each kind how many of its parts cost no less and no more than this. */
export function countPriced(
  counts: Uint32Array,
  { from, to, kinds, priced: { prices, first } }: PricedKinds,
  [low, high]: Bounds,
): void {
  for (let slot = from; slot < to; slot += 1) {
    const kind = kinds[slot] as number;
    const price = prices[slot - first] as number;
    // A part without a price is not a number, which is in no order.
    counts[kind] = (counts[kind] as number) + (Number(price >= low) & Number(price <= high));
  }
}

/**
 * The bounds, as wide as the parts of some kinds need them.
 * @param added by kind: 0 for those, not a number for others
 */
export function widened(
  [lowest, highest]: Bounds,
  { from, to, kinds, priced: { prices, first } }: PricedKinds,
  added: Float64Array,
): Bounds {
  for (let slot = from; slot < to; slot += 1) {
    const price = (prices[slot - first] as number) + (added[kinds[slot] as number] as number);
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
}
