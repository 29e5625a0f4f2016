import type { Codes } from './dictionary-column.ts';
import type { Bounds, Prices } from './prices-at-quantity.ts';
import { TUPLES, PRICE, type SegmentSearch } from './segment-search.ts';
import type { RowBatch } from './row-batch.ts';

/** The lowest and highest unit price of the result so far, at the query's quantity. */
export class PriceRange {
  /** In millionths. */
  bounds: Bounds = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  add([lowest, highest]: Bounds): void {
    this.bounds = [Math.min(this.bounds[0], lowest), Math.max(this.bounds[1], highest)];
  }

  /** Whether the range already includes these bounds. */
  includes([lowest, highest]: Bounds): boolean {
    return lowest >= this.bounds[0] && highest <= this.bounds[1];
  }

  /** In units of the currency; null without prices. */
  toResult(): { readonly lowest: number | null; readonly highest: number | null } {
    const [lowest, highest] = this.bounds;
    if (lowest > highest) return { lowest: null, highest: null };
    return { lowest: lowest / 1e6, highest: highest / 1e6 };
  }
}

/** Computes the price range of a segment's rows that pass all filters but the one by price. */
export class SegmentPriceRange {
  private readonly search: SegmentSearch;
  private readonly range: PriceRange;
  /** Whether no price of the segment can widen the range, so that batches need no scan. */
  private readonly isComplete: boolean;
  /** By facet tuple: 0 if it passes the filters, NaN if not; null if other filters matter, too. */
  private readonly passingTuples: Float64Array | null;

  /** @param range the range that is widened */
  constructor(search: SegmentSearch, range: PriceRange) {
    this.search = search;
    this.range = range;
    const all = search.prices.bounds;
    if (search.allRowsPassExcept(PRICE)) range.add(all);
    this.isComplete = range.includes(all);
    this.passingTuples =
      !this.isComplete && search.allRowsPassExcept(TUPLES, PRICE)
        ? tupleAddends(search.tuples.passing)
        : null;
  }

  add(batch: RowBatch): void {
    if (this.isComplete) return;
    const { search, range, passingTuples } = this;
    const all = search.prices.boundsOf(batch);
    if (all && range.includes(all)) return;
    if (!passingTuples) return this.widen(batch);
    const { from, to } = batch;
    const priced = search.allPricesOf(batch);
    const rows = { from, to, tuples: search.segment.tuples.codes, priced };
    range.add(widen(range.bounds, rows, passingTuples));
  }

  private widen(batch: RowBatch): void {
    const { search, range } = this;
    const { prices, first } = search.pricesOf(batch);
    const { rows, count } = batch.rowsPassingExcept(search.filterNumber(PRICE));
    let [lowest, highest] = range.bounds;
    for (let i = 0; i < count; i += 1) {
      const price = prices[(rows[i] as number) - first] as number;
      // Comparisons with NaN, a missing price, are false.
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    range.add([lowest, highest]);
  }
}

function tupleAddends(passing: Uint8Array): Float64Array {
  const addends = new Float64Array(passing.length);
  for (const [tuple, passes] of passing.entries()) if (passes === 0) addends[tuple] = Number.NaN;
  return addends;
}

/** Consecutive rows of a segment with their facet tuples and prices. */
interface PricedTuples {
  /** The first row, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly tuples: Codes;
  readonly priced: Prices;
}

/** Adds, for each tuple, the number of rows with a price within the bounds. */
export function countPriced(
  counts: Uint32Array,
  { from, to, tuples, priced: { prices, first } }: PricedTuples,
  [low, high]: Bounds,
): void {
  for (let row = from; row < to; row += 1) {
    const tuple = tuples[row] as number;
    const price = prices[row - first] as number;
    // A comparison with NaN, a missing price, is false.
    counts[tuple] = (counts[tuple] as number) + (Number(price >= low) & Number(price <= high));
  }
}

/**
 * Widens the bounds to include the rows with accepted tuples.
 * @param addends by tuple: 0 to accept it, NaN to ignore it
 */
export function widen(
  [lowest, highest]: Bounds,
  { from, to, tuples, priced: { prices, first } }: PricedTuples,
  addends: Float64Array,
): Bounds {
  for (let row = from; row < to; row += 1) {
    const price = (prices[row - first] as number) + (addends[tuples[row] as number] as number);
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return [lowest, highest];
}
