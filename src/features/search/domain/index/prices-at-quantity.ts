import type { Codes } from './dictionary-column.ts';
import type { RowList } from './typed-arrays.ts';

/** Unit prices in millionths by row: `prices[0]` is that of row `first`. NaN without a price. */
export interface Prices {
  readonly prices: Float64Array;
  readonly first: number;
}

/** Prices in millionths; infinite if there are none. */
export type Bounds = readonly [lowest: number, highest: number];

/**
 * The price lists of a segment, and the step (number of price breaks reached) that applies to each
 * shape.
 */
export interface Steps {
  readonly starts: Uint32Array;
  readonly prices: Float64Array;
  readonly shapes: Codes;
  readonly byShape: Uint8Array;
}

/** The unit prices of a segment's rows at one quantity. */
export class PricesAtQuantity {
  private readonly steps: Steps;
  private readonly findBounds: () => Bounds;
  private cachedBounds: Bounds | null = null;
  private materialized: Prices | null = null;
  /** Bounds of materialized batches, by first row. */
  private readonly boundsFrom = new Map<number, Bounds>();

  /** @param findBounds computes the bounds of the whole segment, on demand */
  constructor(steps: Steps, findBounds: () => Bounds) {
    this.steps = steps;
    this.findBounds = findBounds;
  }

  /** The lowest and highest price of the whole segment. */
  get bounds(): Bounds {
    this.cachedBounds ??= this.findBounds();
    return this.cachedBounds;
  }

  hasSteps(byShape: Uint8Array): boolean {
    const own = this.steps.byShape;
    return own.length === byShape.length && own.every((step, code) => step === byShape[code]);
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
    readBetween(this.steps, from, to, buffer);
    return { prices: buffer, first: from };
  }

  /**
   * The prices of the listed rows; those of other rows are undefined.
   * @param from at most the first listed row
   * @param buffer receives them unless they are materialized
   */
  ofRows({ rows, count }: RowList, from: number, buffer: Float64Array): Prices {
    if (this.materialized) return this.materialized;
    readSome(this.steps, rows, count, from, buffer);
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
  { starts, prices, shapes, byShape }: Steps,
  from: number,
  to: number,
  buffer: Float64Array,
): void {
  for (let row = from; row < to; row += 1) {
    const step = byShape[shapes[row] as number] as number;
    buffer[row - from] = prices[(starts[row] as number) + step] as number;
  }
}

function readSome(
  { starts, prices, shapes, byShape }: Steps,
  rows: Uint32Array,
  count: number,
  from: number,
  buffer: Float64Array,
): void {
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    const step = byShape[shapes[row] as number] as number;
    buffer[row - from] = prices[(starts[row] as number) + step] as number;
  }
}

/** The lowest and the highest price of each price break, by shape of price list. */
export class PriceBreakBounds {
  /** By shape: the index of its first step in `lowest` and `highest`. */
  private readonly firsts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly highest: Float64Array;

  /**
   * @param rows the number of rows
   * @param stepsOf by shape: its number of steps
   */
  constructor(
    { starts, prices, shapes }: Omit<Steps, 'byShape'>,
    rows: number,
    stepsOf: readonly number[],
  ) {
    this.firsts = new Uint32Array(stepsOf.length);
    let all = 0;
    for (const [shape, steps] of stepsOf.entries()) {
      this.firsts[shape] = all;
      all += steps;
    }
    this.lowest = new Float64Array(all).fill(Number.POSITIVE_INFINITY);
    this.highest = new Float64Array(all).fill(Number.NEGATIVE_INFINITY);
    const { firsts, lowest, highest } = this;
    for (let row = 0; row < rows; row += 1) {
      const shape = shapes[row] as number;
      const start = starts[row] as number;
      const first = firsts[shape] as number;
      const steps = stepsOf[shape] as number;
      for (let step = 0; step < steps; step += 1) {
        const price = prices[start + step] as number;
        // Comparisons with NaN, a missing price, are false.
        if (price < (lowest[first + step] as number)) lowest[first + step] = price;
        if (price > (highest[first + step] as number)) highest[first + step] = price;
      }
    }
  }

  /** @param byShape the step that applies to each shape */
  at(byShape: Uint8Array): Bounds {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [shape, step] of byShape.entries()) {
      const at = (this.firsts[shape] as number) + step;
      lowest = Math.min(lowest, this.lowest[at] as number);
      highest = Math.max(highest, this.highest[at] as number);
    }
    return [lowest, highest];
  }
}
