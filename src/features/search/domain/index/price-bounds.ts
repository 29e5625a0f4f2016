import type { Bounds } from './prices-at.ts';

/** The lowest and the highest price for one piece at a quantity, in units of the currency. */
export class PriceBounds {
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  add([lowest, highest]: Bounds): void {
    this.lowest = Math.min(this.lowest, lowest);
    this.highest = Math.max(this.highest, highest);
  }

  told(): { readonly lowest: number | null; readonly highest: number | null } {
    if (this.lowest > this.highest) return { lowest: null, highest: null };
    return { lowest: this.lowest / 1e6, highest: this.highest / 1e6 };
  }
}
