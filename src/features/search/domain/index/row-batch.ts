import type { RowList } from './typed-arrays.ts';
import type { Codes } from './dictionary-column.ts';
import type { Prices } from './prices-at-quantity.ts';

/** Slots of a stretch: so few that all that is noted of them stays near the processor. */
export const BATCH_SIZE = 4096;

/**
 * What a part notes for each filter that it fails, beside the number of the filter (from 1): whoever
 * has twice as much has failed more than one. Sums, because to decide for each part what it has
 * failed before would take several times as long.
 */
export const FAILED_ONCE = 0x100;
/** More than all filters of a query together: of slots that are not looked at. */
export const EXCLUDED = 0x8000;

/** What parts fail by a code that they have. */
export interface CodeFilter {
  /** By slot. */
  readonly codes: Codes;
  /** By code: what is added to what a part has failed. */
  readonly failures: Uint16Array;
}

/** Slots of a shelf that follow each other, and which of them fit. Used again for the next ones. */
export class RowBatch {
  /** The first slot, and the one behind the last. */
  from = 0;
  to = 0;
  /** By slot, from the first one: the sum of what the part fails. */
  readonly failed = new Uint16Array(BATCH_SIZE);
  /** What one piece costs of the matches, or of all parts; null if not read. */
  prices: Prices | null = null;
  /** Room for them, by slot from the first one. */
  readonly roomForPrices = new Float64Array(BATCH_SIZE);
  /** By place among the matches: what they are sorted by. */
  readonly keys = new Float64Array(BATCH_SIZE);
  /** Room for some of those places. */
  readonly places = new Uint16Array(BATCH_SIZE);
  private readonly matches = new Uint32Array(BATCH_SIZE);
  private matchCount = 0;
  /** Those that fail one thing only. */
  private readonly others = new Uint32Array(BATCH_SIZE);
  private near = 0;
  /** Those that fail anything, if they are listed. */
  private readonly left = new Uint32Array(BATCH_SIZE);
  private leftCount: number | null = null;
  private sort: ((batch: RowBatch) => void) | null = null;

  /**
   * Goes on to other slots.
   * @param sort finds out which of them match, once somebody asks for them
   */
  goTo(from: number, to: number, sort: (batch: RowBatch) => void): void {
    this.from = from;
    this.to = to;
    this.prices = null;
    this.leftCount = null;
    this.sort = sort;
  }

  /** The slots that pass everything, ascending: as many as `count`. */
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
    const { failed, matches, others, from } = this;
    const length = this.to - from;
    let count = 0;
    let near = 0;
    for (let i = 0; i < length; i += 1) {
      const what = failed[i] as number;
      matches[count] = from + i;
      others[near] = from + i;
      const fits = isZero(what);
      count += fits;
      near += isBelow(what, 2 * FAILED_ONCE) - fits;
    }
    this.matchCount = count;
    this.near = near;
  }

  /** The same in one pass with the last two things that parts can fail. */
  selectBy(one: CodeFilter, other: CodeFilter): void {
    const { failed, matches, others, from, to } = this;
    const [codes, failures] = [one.codes, one.failures];
    const [otherCodes, otherFailures] = [other.codes, other.failures];
    let count = 0;
    let near = 0;
    for (let row = from; row < to; row += 1) {
      const i = row - from;
      const before = (failed[i] as number) + (failures[codes[row] as number] as number);
      const what = before + (otherFailures[otherCodes[row] as number] as number);
      failed[i] = what;
      matches[count] = row;
      others[near] = row;
      const fits = isZero(what);
      count += fits;
      near += isBelow(what, 2 * FAILED_ONCE) - fits;
    }
    this.matchCount = count;
    this.near = near;
  }

  /** Everything matches: there is no filter, and no part is left out. */
  selectAll(): void {
    this.matchCount = this.to - this.from;
    this.near = 0;
    countUp(this.matches, this.from, this.matchCount);
  }

  /**
   * The parts that pass everything but perhaps the filter of this number, in no order; 0 is none. It
   * holds until the next are asked for.
   */
  beside(filter: number): RowList {
    const { rows, count, near, others, failed, from } = this;
    if (filter === 0) return { rows, count };
    // Behind the matches there is room for as many as there are others.
    let end = count;
    for (let i = 0; i < near; i += 1) {
      const row = others[i] as number;
      rows[end] = row;
      end += Number(failed[row - from] === FAILED_ONCE + filter);
    }
    return { rows, count: end };
  }

  /** The parts that fail one thing only: `failed` says which. */
  get almost(): RowList {
    this.ensureSelected();
    return { rows: this.others, count: this.near };
  }

  /** All other parts than the matches, but for what is left out. */
  get rest(): RowList {
    this.ensureSelected();
    this.leftCount ??= this.listLeft();
    return { rows: this.left, count: this.leftCount };
  }

  private ensureSelected(): void {
    const { sort } = this;
    this.sort = null;
    sort?.(this);
  }

  private listLeft(): number {
    const { left, failed, from } = this;
    const length = this.to - from;
    let count = 0;
    for (let i = 0; i < length; i += 1) {
      const what = failed[i] as number;
      left[count] = from + i;
      count += isBelow(what, EXCLUDED) - isZero(what);
    }
    return count;
  }
}

function countUp(rows: Uint32Array, from: number, length: number): void {
  for (let i = 0; i < length; i += 1) rows[i] = from + i;
}

// As numbers, by the sign of a difference, so that there is no branch to guess wrong.

function isZero(what: number): number {
  return (what - 1) >>> 31;
}

function isBelow(what: number, bound: number): number {
  return (what - bound) >>> 31;
}
