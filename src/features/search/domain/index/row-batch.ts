import type { RowList } from './typed-arrays.ts';
import type { Codes } from './dictionary-column.ts';
import type { Prices } from './prices-at-quantity.ts';

/** Rows per batch: few enough that all buffers stay in the CPU cache. */
export const BATCH_SIZE = 4096;

/**
 * Each failed filter adds this, plus its own number (from 1), to `failedFilters` of the row. A sum
 * of at least twice this value means that more than one filter failed. Adding needs no branch per
 * row.
 */
export const FAILED_ONCE = 0x100;
/**
 * In `failedFilters`: the row is deleted, or lacks a token of the query. More than the filters of a
 * query can add up to.
 */
export const NOT_CANDIDATE = 0x8000;

/** A filter on the codes of a column. */
export interface CodeFilter {
  /** By row. */
  readonly codes: Codes;
  /** By code: what is added to `failedFilters`; 0 if the value passes. */
  readonly failures: Uint16Array;
}

/**
 * The unit of a scan: consecutive rows of a segment, and which of them match. One object is reused
 * for all batches.
 */
export class RowBatch {
  /** The first row, and the one after the last. */
  from = 0;
  to = 0;
  /** By row, relative to `from`: the sum of the failed filters. */
  readonly failedFilters = new Uint16Array(BATCH_SIZE);
  /** Unit prices of the matches, or of all rows; null if not read yet. */
  prices: Prices | null = null;
  /** Buffer for `prices`, by row relative to `from`. */
  readonly priceBuffer = new Float64Array(BATCH_SIZE);
  /** Sort keys, by index in `rows`. */
  readonly keys = new Float64Array(BATCH_SIZE);
  /** Buffer for indices into `rows`. */
  readonly positions = new Uint16Array(BATCH_SIZE);
  private readonly matches = new Uint32Array(BATCH_SIZE);
  private matchCount = 0;
  /** Near misses: rows that fail exactly one filter. */
  private readonly nearMissRows = new Uint32Array(BATCH_SIZE);
  private nearMissCount = 0;
  /** Buffer for `rowsFailingFilters`; computed on demand. */
  private readonly failingRows = new Uint32Array(BATCH_SIZE);
  private failingCount: number | null = null;
  private selectRows: ((batch: RowBatch) => void) | null = null;

  /**
   * Moves on to other rows.
   * @param selectRows computes the matches, when they are first read
   */
  moveTo(from: number, to: number, selectRows: (batch: RowBatch) => void): void {
    this.from = from;
    this.to = to;
    this.prices = null;
    this.failingCount = null;
    this.selectRows = selectRows;
  }

  /** The rows that pass all filters, ascending; only the first `count` are valid. */
  get rows(): Uint32Array {
    this.ensureSelected();
    return this.matches;
  }

  get count(): number {
    this.ensureSelected();
    return this.matchCount;
  }

  /** Computes matches and near misses from `failedFilters`. */
  select(): void {
    const { failedFilters, matches, nearMissRows, from } = this;
    const length = this.to - from;
    let count = 0;
    let nearMissCount = 0;
    for (let i = 0; i < length; i += 1) {
      const sum = failedFilters[i] as number;
      matches[count] = from + i;
      nearMissRows[nearMissCount] = from + i;
      const passes = isZero(sum);
      count += passes;
      nearMissCount += isBelow(sum, 2 * FAILED_ONCE) - passes;
    }
    this.matchCount = count;
    this.nearMissCount = nearMissCount;
  }

  /** The same as `select` after two more filters, evaluated in the same pass. */
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
      const passes = isZero(sum);
      count += passes;
      nearMissCount += isBelow(sum, 2 * FAILED_ONCE) - passes;
    }
    this.matchCount = count;
    this.nearMissCount = nearMissCount;
  }

  /** Selects all rows: there is no filter, and all rows are candidates. */
  selectAll(): void {
    this.matchCount = this.to - this.from;
    this.nearMissCount = 0;
    fillAscending(this.matches, this.from, this.matchCount);
  }

  /**
   * The rows that pass all filters but, perhaps, the one of this number (0 for none), unordered.
   * Valid until the next call.
   */
  rowsPassingExcept(filter: number): RowList {
    const { rows, count, nearMissCount, nearMissRows, failedFilters, from } = this;
    if (filter === 0) return { rows, count };
    // `rows` has room after the matches for all other rows of the batch.
    let end = count;
    for (let i = 0; i < nearMissCount; i += 1) {
      const row = nearMissRows[i] as number;
      rows[end] = row;
      end += Number(failedFilters[row - from] === FAILED_ONCE + filter);
    }
    return { rows, count: end };
  }

  /** Rows that fail exactly one filter; `failedFilters` identifies which one. */
  get nearMisses(): RowList {
    this.ensureSelected();
    return { rows: this.nearMissRows, count: this.nearMissCount };
  }

  /** The rows that fail a filter, without those that are `NOT_CANDIDATE`. */
  get rowsFailingFilters(): RowList {
    this.ensureSelected();
    this.failingCount ??= this.listFailing();
    return { rows: this.failingRows, count: this.failingCount };
  }

  private ensureSelected(): void {
    const { selectRows } = this;
    this.selectRows = null;
    selectRows?.(this);
  }

  private listFailing(): number {
    const { failingRows, failedFilters, from } = this;
    const length = this.to - from;
    let count = 0;
    for (let i = 0; i < length; i += 1) {
      const sum = failedFilters[i] as number;
      failingRows[count] = from + i;
      count += isBelow(sum, NOT_CANDIDATE) - isZero(sum);
    }
    return count;
  }
}

function fillAscending(rows: Uint32Array, from: number, length: number): void {
  for (let i = 0; i < length; i += 1) rows[i] = from + i;
}

// Branchless, by the sign bit of a difference.

function isZero(sum: number): number {
  return (sum - 1) >>> 31;
}

function isBelow(sum: number, bound: number): number {
  return (sum - bound) >>> 31;
}
