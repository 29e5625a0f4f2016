import type { Codes } from './dictionary-column.ts';
import type { RowList } from './typed-arrays.ts';

/** Unit prices in millionths by row: `prices[0]` is that of row `first`. NaN without a price. */
export interface Prices {
  readonly prices: Float64Array;
  readonly first: number;
}

/** Prices in millionths; infinite if there are none. */
export type Bounds = readonly [lowest: number, highest: number];

/** The price lists of a segment at one quantity. */
export interface PriceListsAtQuantity {
  readonly starts: Uint32Array;
  readonly prices: Float64Array;
  readonly shapes: Codes;
  /** By shape: the number of price breaks that the quantity reaches. */
  readonly breakIndexes: Uint8Array;
}

/** The unit prices of a segment's rows at one quantity. */
export class PricesAtQuantity {
  private readonly lists: PriceListsAtQuantity;
  private readonly findBounds: () => Bounds;
  private cachedBounds: Bounds | null = null;
  private materialized: Prices | null = null;
  /** Bounds of materialized batches, by first row. */
  private readonly boundsFrom = new Map<number, Bounds>();

  /** @param findBounds computes the bounds of the whole segment, on demand */
  constructor(lists: PriceListsAtQuantity, findBounds: () => Bounds) {
    this.lists = lists;
    this.findBounds = findBounds;
  }

  /** The lowest and highest price of the whole segment. */
  get bounds(): Bounds {
    this.cachedBounds ??= this.findBounds();
    return this.cachedBounds;
  }

  hasBreakIndexes(others: Uint8Array): boolean {
    const own = this.lists.breakIndexes;
    return own.length === others.length && own.every((index, shape) => index === others[shape]);
  }

  /**
   * Stores the prices of all rows, 8 bytes each, so that later reads need no lookup.
   * @param buffer reused if it is long enough for `rows`; allocating a new one is slow
   */
  materialize(rows: number, buffer?: Float64Array): void {
    this.materialized ??= this.inRange(0, rows, buffer ?? new Float64Array(rows));
  }

  /**
   * Drops the stored prices.
   * @returns their buffer, for reuse.
   */
  release(): Float64Array | undefined {
    const { materialized } = this;
    this.materialized = null;
    return materialized?.prices;
  }

  /**
   * The prices of the rows in [from, to).
   * @param buffer receives them unless they are materialized
   */
  inRange(from: number, to: number, buffer: Float64Array): Prices {
    if (this.materialized) return this.materialized;
    readBetween(this.lists, from, to, buffer);
    return { prices: buffer, first: from };
  }

  /**
   * The prices of the listed rows; those of other rows are undefined.
   * @param from at most the first listed row
   * @param buffer receives them unless they are materialized
   */
  ofRows({ rows, count }: RowList, from: number, buffer: Float64Array): Prices {
    if (this.materialized) return this.materialized;
    readSome(this.lists, rows, count, from, buffer);
    return { prices: buffer, first: from };
  }

  /**
   * The bounds of the rows in [from, to); null unless materialized. The result is cached by `from`,
   * so batches must not change.
   */
  boundsOf({ from, to }: { readonly from: number; readonly to: number }): Bounds | null {
    if (!this.materialized) return null;
    const cachedBounds = this.boundsFrom.get(from);
    if (cachedBounds) return cachedBounds;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const { prices } = this.materialized;
    for (let row = from; row < to; row += 1) {
      const price = prices[row] as number;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    this.boundsFrom.set(from, [lowest, highest]);
    return [lowest, highest];
  }
}

// Functions of their own: V8 deoptimizes a hot loop when code after it in the same function runs
// for the first time.

function readBetween(
  { starts, prices, shapes, breakIndexes }: PriceListsAtQuantity,
  from: number,
  to: number,
  buffer: Float64Array,
): void {
  for (let row = from; row < to; row += 1) {
    const breakIndex = breakIndexes[shapes[row] as number] as number;
    buffer[row - from] = prices[(starts[row] as number) + breakIndex] as number;
  }
}

function readSome(
  { starts, prices, shapes, breakIndexes }: PriceListsAtQuantity,
  rows: Uint32Array,
  count: number,
  from: number,
  buffer: Float64Array,
): void {
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    const breakIndex = breakIndexes[shapes[row] as number] as number;
    buffer[row - from] = prices[(starts[row] as number) + breakIndex] as number;
  }
}

/** The lowest and the highest price of each price break, by shape of price list. */
export class PriceBreakBounds {
  /** By shape: the index of its first price in `lowest` and `highest`. */
  private readonly firsts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly highest: Float64Array;

  /**
   * @param rows the number of rows
   * @param pricesOf by shape: the length of its price lists
   */
  constructor(
    { starts, prices, shapes }: Omit<PriceListsAtQuantity, 'breakIndexes'>,
    rows: number,
    pricesOf: readonly number[],
  ) {
    this.firsts = new Uint32Array(pricesOf.length);
    let all = 0;
    for (const [shape, length] of pricesOf.entries()) {
      this.firsts[shape] = all;
      all += length;
    }
    this.lowest = new Float64Array(all).fill(Number.POSITIVE_INFINITY);
    this.highest = new Float64Array(all).fill(Number.NEGATIVE_INFINITY);
    const { firsts, lowest, highest } = this;
    for (let row = 0; row < rows; row += 1) {
      const shape = shapes[row] as number;
      const start = starts[row] as number;
      const first = firsts[shape] as number;
      const length = pricesOf[shape] as number;
      for (let breakIndex = 0; breakIndex < length; breakIndex += 1) {
        const price = prices[start + breakIndex] as number;
        // Comparisons with NaN, a missing price, are false.
        if (price < (lowest[first + breakIndex] as number)) lowest[first + breakIndex] = price;
        if (price > (highest[first + breakIndex] as number)) highest[first + breakIndex] = price;
      }
    }
  }

  /** @param breakIndexes by shape, as in `PriceListsAtQuantity` */
  at(breakIndexes: Uint8Array): Bounds {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [shape, breakIndex] of breakIndexes.entries()) {
      const index = (this.firsts[shape] as number) + breakIndex;
      lowest = Math.min(lowest, this.lowest[index] as number);
      highest = Math.max(highest, this.highest[index] as number);
    }
    return [lowest, highest];
  }
}
