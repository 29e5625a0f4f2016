import type { Bounds } from './prices-at.ts';

/** The lowest and the highest price for one piece at a quantity, of all that is found so far. */
export class PriceBounds {
  /** Millionths. */
  bounds: Bounds = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  add([lowest, highest]: Bounds): void {
    this.bounds = [Math.min(this.bounds[0], lowest), Math.max(this.bounds[1], highest)];
  }

  /** Whether these change nothing. */
  hold([lowest, highest]: Bounds): boolean {
    return lowest >= this.bounds[0] && highest <= this.bounds[1];
  }

  /** In units of the currency. */
  told(): { readonly lowest: number | null; readonly highest: number | null } {
    const [lowest, highest] = this.bounds;
    if (lowest > highest) return { lowest: null, highest: null };
    return { lowest: lowest / 1e6, highest: highest / 1e6 };
  }
}
