import { trimTo, withCapacity } from './typed-arrays.ts';
import { compareValues } from './natural-order.ts';
import type { ColumnFilter } from './part-query.ts';

export type Codes = Uint16Array | Uint32Array;

/** The code of each row, and how many parts have each code. */
export class RowCodes {
  /** By row. Wider when there are many codes; one tuple of array nearly always, for speed. */
  codes: Codes = new Uint16Array(0);
  /** By code. */
  readonly counts: number[] = [];

  /** @returns a new code. */
  next(): number {
    const code = this.counts.push(0) - 1;
    if (code === 0x1_0000) this.codes = new Uint32Array(this.codes);
    return code;
  }

  /** Of a new row, or of one that was dropped. */
  put(row: number, code: number): void {
    this.codes = withCapacity(this.codes, row + 1);
    this.codes[row] = code;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }

  /** The row holds no part any more; its code stays. */
  drop(row: number): void {
    const code = this.codes[row] ?? 0;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
  }

  trim(length: number): void {
    this.codes = trimTo(this.codes, length);
  }
}

export type Value = string | number;

const NO_WORDS: readonly string[] = [];

/**
 * One value a part, kept as a code: a place in a list of values. What is asked of the values is
 * decided once for each code, not for each part.
 */
export class DictionaryValues {
  /** By code. */
  readonly values: (Value | null)[] = [];
  protected readonly rowCodes: RowCodes;
  private readonly textTokens: (readonly string[])[] = [];
  private order: { readonly keys: Float64Array; readonly texts: readonly Value[] | null } | null =
    null;

  constructor(rowCodes: RowCodes) {
    this.rowCodes = rowCodes;
  }

  /** By row. */
  get codes(): Codes {
    return this.rowCodes.codes;
  }

  /** By code: how many parts have it. */
  get counts(): readonly number[] {
    return this.rowCodes.counts;
  }

  valueAt(row: number): Value | null {
    return this.values[this.codes[row] ?? 0] ?? null;
  }

  /** By code: 1 where there is a value and it passes. */
  accepted(fits: (value: Value) => boolean): Uint8Array {
    const { values } = this;
    const accepted = new Uint8Array(values.length);
    for (let code = 0; code < accepted.length; code += 1) {
      const value = values[code] ?? null;
      if (value !== null && fits(value)) accepted[code] = 1;
    }
    return accepted;
  }

  /**
   * By code: numbers that are in the order of the values; NaN for none. They are the values themselves
   * where those are numbers.
   */
  sortKeys(): Float64Array {
    return this.ordered().keys;
  }

  /** Where a value that need not be there stands among the sort keys. */
  sortKeyOf(value: Value | null): number {
    if (value === null) return Number.NaN;
    const { texts } = this.ordered();
    // Where there are no texts yet, one stands behind all numbers, but before what has no value.
    if (!texts) return typeof value === 'string' ? Number.MAX_VALUE : value;
    const rank = texts.findIndex((one) => compareValues(one, value) >= 0);
    if (rank < 0) return texts.length;
    return texts[rank] === value ? rank : rank - 0.5;
  }

  /** By code: the words of the texts. */
  tokens(tokensOf: (text: string) => Iterable<string>): readonly (readonly string[])[] {
    for (let code = this.textTokens.length; code < this.values.length; code += 1) {
      const value = this.values[code];
      this.textTokens.push(typeof value === 'string' ? [...tokensOf(value)] : NO_WORDS);
    }
    return this.textTokens;
  }

  private ordered() {
    if (this.order?.keys.length === this.values.length) return this.order;
    this.order = this.inOrder();
    return this.order;
  }

  private inOrder() {
    const known = this.values.filter((value) => value !== null);
    if (known.every((value) => typeof value === 'number')) {
      return { keys: Float64Array.from(this.values, (value) => Number(value ?? NaN)), texts: null };
    }
    const texts = [...new Set(known)].toSorted(compareValues);
    const ranks = new Map<Value | null, number>(texts.map((value, rank) => [value, rank]));
    return { keys: Float64Array.from(this.values, (value) => ranks.get(value) ?? NaN), texts };
  }
}

/** The values of one column of a category. Code 0 says that there is none. */
export class DictionaryColumn extends DictionaryValues {
  private readonly total: { count: number };
  private readonly codeOf = new Map<Value, number>();

  /** @param total counts the values of many columns. */
  constructor(total: { count: number } = { count: 0 }) {
    super(new RowCodes());
    this.total = total;
    this.values[this.rowCodes.next()] = null;
  }

  /** Of a new row. */
  add(row: number, value: Value | null): void {
    this.rowCodes.put(row, this.codeFor(value));
  }

  /** The row holds no part any more; its code stays. */
  drop(row: number): void {
    this.rowCodes.drop(row);
  }

  change(row: number, value: Value | null): void {
    this.drop(row);
    this.add(row, value);
  }

  /** How many parts have a value that passes. */
  countPassing(filter: Omit<ColumnFilter, 'key'>): number {
    const { values, ranges } = filter;
    const countOf = (code: number) => this.counts[code] ?? 0;
    let sum = 0;
    if (ranges.length === 0) {
      // A value that no part ever had has no code; code 0 is that of parts without any.
      for (const value of values) sum += countOf(this.codeOf.get(value) ?? -1);
      return sum;
    }
    for (let code = 1; code < this.values.length; code += 1) {
      if (passes(this.values[code] as Value, filter)) sum += countOf(code);
    }
    return sum;
  }

  trim(length: number): void {
    this.rowCodes.trim(length);
  }

  private codeFor(value: Value | null): number {
    if (value === null) return 0;
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.rowCodes.next();
    this.values[code] = value;
    this.total.count += 1;
    this.codeOf.set(value, code);
    return code;
  }
}

/** Whether a value passes the filter of its column. */
export function passes(value: Value, { values, ranges }: Omit<ColumnFilter, 'key'>): boolean {
  if (values.includes(value)) return true;
  if (typeof value === 'string') return false;
  return ranges.some(
    ({ low, high, over, under }) =>
      (low === null || (over ? value > low : value >= low)) &&
      (high === null || (under ? value < high : value <= high)),
  );
}
