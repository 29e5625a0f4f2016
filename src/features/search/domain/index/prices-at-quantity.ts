import type { Codes } from './dictionary-column.ts';
import type { RowList } from './typed-arrays.ts';

/** What one piece costs of parts, NaN without a price: that of the row `first`, and of those after it. */
export interface Prices {
  readonly prices: Float64Array;
  readonly first: number;
}

/** Of prices in millionths; infinite when there are none. */
export type Bounds = readonly [lowest: number, highest: number];

/** Price lists of parts, and at which step each is read: by the shape that it shares with others. */
export interface Steps {
  readonly starts: Uint32Array;
  readonly prices: Float64Array;
  readonly shapes: Codes;
  readonly byShape: Uint8Array;
}

/** What one piece costs of the parts of a segment when so many are wanted that these steps are reached. */
export class PricesAtQuantity {
  private readonly steps: Steps;
  private readonly findBounds: () => Bounds;
  private known: Bounds | null = null;
  private materialized: Prices | null = null;
  /** Of those that are kept, by the first row. */
  private readonly boundsFrom = new Map<number, Bounds>();

  /** @param findBounds finds those of all parts together */
  constructor(steps: Steps, findBounds: () => Bounds) {
    this.steps = steps;
    this.findBounds = findBounds;
  }

  /** Of all parts together. */
  get bounds(): Bounds {
    this.known ??= this.findBounds();
    return this.known;
  }

  isAt(byShape: Uint8Array): boolean {
    const own = this.steps.byShape;
    return own.length === byShape.length && own.every((step, code) => step === byShape[code]);
  }

  /**
   * Reads those of so many rows once for all: 8 bytes a part.
   * @param room where they may be put, as long as nothing changes; new room is slow to get
   */
  materialize(rows: number, buffer?: Float64Array): void {
    this.materialized ??= this.between(0, rows, buffer ?? new Float64Array(rows));
  }

  /** Keeps them no longer. @returns the room that they took. */
  release(): Float64Array | undefined {
    const { materialized } = this;
    this.materialized = null;
    return materialized?.prices;
  }

  /**
   * Those of the rows from one to before another.
   * @param room where they may be put
   */
  between(from: number, to: number, buffer: Float64Array): Prices {
    if (this.materialized) return this.materialized;
    readBetween(this.steps, from, to, buffer);
    return { prices: buffer, first: from };
  }

  /**
   * Those of some rows; the others may be anything.
   * @param from not above the first one
   * @param room where they may be put
   */
  of({ rows, count }: RowList, from: number, buffer: Float64Array): Prices {
    if (this.materialized) return this.materialized;
    readSome(this.steps, rows, count, from, buffer);
    return { prices: buffer, first: from };
  }

  /** Of all parts from one row to before another, always the same one; null if they are not kept. */
  boundsOf({ from, to }: { readonly from: number; readonly to: number }): Bounds | null {
    if (!this.materialized) return null;
    const known = this.boundsFrom.get(from);
    if (known) return known;
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

// The loops stand alone: compiled while they run, they are thrown away where something follows that
// has not been reached before.

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

/** The lowest and the highest price of the parts of each shape at each of its steps. */
export class BreakPriceRanges {
  /** By shape: where its first step is among all of them. */
  private readonly firsts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly highest: Float64Array;

  /**
   * @param rows how many parts there are
   * @param stepsOf by shape: how many steps it has
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
        // A part without a price is not a number, which is in no order.
        if (price < (lowest[first + step] as number)) lowest[first + step] = price;
        if (price > (highest[first + step] as number)) highest[first + step] = price;
      }
    }
  }

  /** @param byShape at which step each is */
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
