import type { Match } from './match-shelf.ts';

/** The lowest and the highest price for one piece at a quantity, in units of the currency. */
export class PriceBounds {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  add(match: Match, quantity: number, prices: Float64Array): void {
    const { slots, count } = match.beside(' price');
    match.shelf.prices.at(quantity, slots, count, prices);
    for (let i = 0; i < count; i += 1) {
      const price = prices[i] as number;
      // A part without a price is not a number, which is in no order.
      if (price < this.lowest) this.lowest = price;
      if (price > this.highest) this.highest = price;
    }
  }

  told(): { readonly lowest: number | null; readonly highest: number | null } {
    if (this.lowest > this.highest) return { lowest: null, highest: null };
    return { lowest: this.lowest / 1e6, highest: this.highest / 1e6 };
  }
}
