import type { Match } from './match-shelf.ts';
import type { Bounds } from './price-column.ts';

/** The lowest and the highest price for one piece at a quantity, in units of the currency. */
export class PriceBounds {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  /** @param prices room for those of the matches. */
  add(match: Match, quantity: number, prices: Float64Array): void {
    const { whole, priceBounds } = match;
    if (priceBounds) return this.widen(...priceBounds);
    const [lowest, highest] = whole
      ? match.shelf.prices.boundsOfAll(quantity, () => boundsOf(match, quantity, prices))
      : boundsOf(match, quantity, prices);
    this.widen(lowest, highest);
  }

  /** The same where the matches have been sorted by their prices, which are negative when falling. */
  addSorted(count: number, keys: Float64Array): void {
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i += 1) {
      const price = Math.abs(keys[i] as number);
      if (price === Number.POSITIVE_INFINITY) continue;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    this.widen(lowest, highest);
  }

  private widen(lowest: number, highest: number): void {
    this.lowest = Math.min(this.lowest, lowest);
    this.highest = Math.max(this.highest, highest);
  }

  told(): { readonly lowest: number | null; readonly highest: number | null } {
    if (this.lowest > this.highest) return { lowest: null, highest: null };
    return { lowest: this.lowest / 1e6, highest: this.highest / 1e6 };
  }
}

function boundsOf(match: Match, quantity: number, prices: Float64Array): Bounds {
  const { slots, count } = match;
  match.shelf.prices.at(quantity, slots, count, prices);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 1) {
    const price = prices[i] as number;
    // A part without a price is not a number, which is in no order.
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
}
