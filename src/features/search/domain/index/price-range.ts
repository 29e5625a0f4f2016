import type { Codes } from './dictionary-column.ts';
import type { Bounds, Prices } from './prices-at-quantity.ts';
import { TUPLES, PRICE, type SegmentSearch } from './segment-search.ts';
import type { RowBatch } from './row-batch.ts';

/** The lowest and the highest price for one piece at a quantity, of all that is found so far. */
export class PriceRange {
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

/** Finds between which prices is what a query finds on a segment beside its filter by price. */
export class ResultPriceRange {
  private readonly search: SegmentSearch;
  private readonly found: PriceRange;
  /** Whether the segment has no other prices than those that are known: there is nothing to look for. */
  private readonly known: boolean;
  /** Where nothing but the tuple decides, by tuple: 0 for those that pass, not a number for others. */
  private readonly passingTuples: Float64Array | null;

  /** @param found what it finds is added to what was found on other segments */
  constructor(search: SegmentSearch, found: PriceRange) {
    this.search = search;
    this.found = found;
    const all = search.prices.bounds;
    if (search.allRowsPassExcept(PRICE)) found.add(all);
    this.known = found.hold(all);
    this.passingTuples =
      !this.known && search.allRowsPassExcept(TUPLES, PRICE)
        ? addedBy(search.tuples.passing)
        : null;
  }

  add(batch: RowBatch): void {
    if (this.known) return;
    const { search, found, passingTuples } = this;
    const all = search.prices.boundsOf(batch);
    if (all && found.hold(all)) return;
    if (!passingTuples) return this.widen(batch);
    const { from, to } = batch;
    const priced = search.allPricesOf(batch);
    const parts = { from, to, tuples: search.segment.tuples.codes, priced };
    found.add(widened(found.bounds, parts, passingTuples));
  }

  private widen(batch: RowBatch): void {
    const { search, found } = this;
    const { prices, first } = search.pricesOf(batch);
    const { rows, count } = batch.rowsPassingExcept(search.filterNumber(PRICE));
    let [lowest, highest] = found.bounds;
    for (let i = 0; i < count; i += 1) {
      const price = prices[(rows[i] as number) - first] as number;
      // A part without a price is not a number, which is in no order.
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    found.add([lowest, highest]);
  }
}

function addedBy(passing: Uint8Array): Float64Array {
  const added = new Float64Array(passing.length);
  for (const [tuple, passes] of passing.entries()) if (passes === 0) added[tuple] = Number.NaN;
  return added;
}

/** Parts of a segment that follow each other: their tuples and prices. */
interface PricedTuples {
  /** The first row, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly tuples: Codes;
  readonly priced: Prices;
}

/** Adds to each tuple how many of its parts cost no less and no more than this. */
export function countPriced(
  counts: Uint32Array,
  { from, to, tuples, priced: { prices, first } }: PricedTuples,
  [low, high]: Bounds,
): void {
  for (let row = from; row < to; row += 1) {
    const tuple = tuples[row] as number;
    const price = prices[row - first] as number;
    // A part without a price is not a number, which is in no order.
    counts[tuple] = (counts[tuple] as number) + (Number(price >= low) & Number(price <= high));
  }
}

/**
 * The bounds, as wide as the parts of some tuples need them.
 * @param added by tuple: 0 for those, not a number for others
 */
export function widened(
  [lowest, highest]: Bounds,
  { from, to, tuples, priced: { prices, first } }: PricedTuples,
  added: Float64Array,
): Bounds {
  for (let row = from; row < to; row += 1) {
    const price = (prices[row - first] as number) + (added[tuples[row] as number] as number);
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
}
