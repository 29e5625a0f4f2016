import type { Match } from './match-shelf.ts';

/** The lowest and the highest price for one piece at a quantity, in units of the currency. */
export class PriceBounds {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  add(match: Match, quantity: number): void {
    this.widen(...match.priceBounds(quantity));
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
