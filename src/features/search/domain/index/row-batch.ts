import type { RowList } from './typed-arrays.ts';
import type { Codes } from './dictionary-column.ts';
import type { Prices } from './prices-at-quantity.ts';

/** Rows per batch: few enough that all buffers stay in the CPU cache. */
export const BATCH_SIZE = 4096;

/**
 * Each failed filter adds this, plus the number of the filter (from 1), to `failedFilters` of the row:
 * a sum of twice as much means that more than one filter failed. A sum needs no branch per row.
 */
export const FAILED_ONCE = 0x100;
/** More than all filters of a query add up to: the row is deleted, or lacks a word of the query. */
export const EXCLUDED = 0x8000;

/** A filter on the codes of a column. */
export interface CodeFilter {
  /** By row. */
  readonly codes: Codes;
  /** By code: what is added to the sum of failed filters. */
  readonly failures: Uint16Array;
}

/** Consecutive rows of a segment, and which of them match. One object is reused for all batches. */
export class RowBatch {
  /** The first row, and the one after the last. */
  from = 0;
  to = 0;
  /** By row, from the first one: the sum of the failed filters. */
  readonly failedFilters = new Uint16Array(BATCH_SIZE);
  /** What one piece costs of the matches, or of all parts; null if not read. */
  prices: Prices | null = null;
  /** Room for them, by row from the first one. */
  readonly roomForPrices = new Float64Array(BATCH_SIZE);
  /** By place among the matches: what they are sorted by. */
  readonly keys = new Float64Array(BATCH_SIZE);
  /** Room for some of those places. */
  readonly positions = new Uint16Array(BATCH_SIZE);
  private readonly matches = new Uint32Array(BATCH_SIZE);
  private matchCount = 0;
  /** Near misses: rows that fail exactly one filter. */
  private readonly nearMissRows = new Uint32Array(BATCH_SIZE);
  private nearMissCount = 0;
  /** Rows that fail any filter; listed on demand. */
  private readonly excludedRows = new Uint32Array(BATCH_SIZE);
  private excludedCount: number | null = null;
  private sort: ((batch: RowBatch) => void) | null = null;

  /**
   * Goes on to other rows.
   * @param sort finds out which of them match, once somebody asks for them
   */
  goTo(from: number, to: number, sort: (batch: RowBatch) => void): void {
    this.from = from;
    this.to = to;
    this.prices = null;
    this.excludedCount = null;
    this.sort = sort;
  }

  /** The rows that pass everything, ascending: as many as `count`. */
  get rows(): Uint32Array {
    this.ensureSelected();
    return this.matches;
  }

  get count(): number {
    this.ensureSelected();
    return this.matchCount;
  }

  /** Sorts out the matches, when it is noted what each part fails. */
  select(): void {
    const { failedFilters, matches, nearMissRows, from } = this;
    const length = this.to - from;
    let count = 0;
    let nearMissCount = 0;
    for (let i = 0; i < length; i += 1) {
      const sum = failedFilters[i] as number;
      matches[count] = from + i;
      nearMissRows[nearMissCount] = from + i;
      const fits = isZero(sum);
      count += fits;
      nearMissCount += isBelow(sum, 2 * FAILED_ONCE) - fits;
    }
    this.matchCount = count;
    this.nearMissCount = nearMissCount;
  }

  /** The same in one pass with the last two things that parts can fail. */
  selectBy(one: CodeFilter, other: CodeFilter): void {
    const { failedFilters, matches, nearMissRows, from, to } = this;
    const [codes, failures] = [one.codes, one.failures];
    const [otherCodes, otherFailures] = [other.codes, other.failures];
    let count = 0;
    let nearMissCount = 0;
    for (let row = from; row < to; row += 1) {
      const i = row - from;
      const before = (failedFilters[i] as number) + (failures[codes[row] as number] as number);
      const sum = before + (otherFailures[otherCodes[row] as number] as number);
      failedFilters[i] = sum;
      matches[count] = row;
      nearMissRows[nearMissCount] = row;
      const fits = isZero(sum);
      count += fits;
      nearMissCount += isBelow(sum, 2 * FAILED_ONCE) - fits;
    }
    this.matchCount = count;
    this.nearMissCount = nearMissCount;
  }

  /** Everything matches: there is no filter, and no part is left out. */
  selectAll(): void {
    this.matchCount = this.to - this.from;
    this.nearMissCount = 0;
    countUp(this.matches, this.from, this.matchCount);
  }

  /**
   * The parts that pass everything but perhaps the filter of this number, in no order; 0 is none. It
   * holds until the next are asked for.
   */
  rowsPassingExcept(filter: number): RowList {
    const { rows, count, nearMissCount, nearMissRows, failedFilters, from } = this;
    if (filter === 0) return { rows, count };
    // Behind the matches there is room for as many as there are others.
    let end = count;
    for (let i = 0; i < nearMissCount; i += 1) {
      const row = nearMissRows[i] as number;
      rows[end] = row;
      end += Number(failedFilters[row - from] === FAILED_ONCE + filter);
    }
    return { rows, count: end };
  }

  /** The parts that fail one thing only: `failed` says which. */
  get nearMisses(): RowList {
    this.ensureSelected();
    return { rows: this.nearMissRows, count: this.nearMissCount };
  }

  /** All other parts than the matches, but for what is left out. */
  get excluded(): RowList {
    this.ensureSelected();
    this.excludedCount ??= this.listExcluded();
    return { rows: this.excludedRows, count: this.excludedCount };
  }

  private ensureSelected(): void {
    const { sort } = this;
    this.sort = null;
    sort?.(this);
  }

  private listExcluded(): number {
    const { excludedRows, failedFilters, from } = this;
    const length = this.to - from;
    let count = 0;
    for (let i = 0; i < length; i += 1) {
      const sum = failedFilters[i] as number;
      excludedRows[count] = from + i;
      count += isBelow(sum, EXCLUDED) - isZero(sum);
    }
    return count;
  }
}

function countUp(rows: Uint32Array, from: number, length: number): void {
  for (let i = 0; i < length; i += 1) rows[i] = from + i;
}

// As numbers, by the sign of a difference, so that there is no branch to guess wrong.

function isZero(sum: number): number {
  return (sum - 1) >>> 31;
}

function isBelow(sum: number, bound: number): number {
  return (sum - bound) >>> 31;
}
