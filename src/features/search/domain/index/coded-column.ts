import { trimmed, withRoom } from './growing.ts';
import { compareValues } from './natural-order.ts';
import type { ColumnFilter } from './part-query.ts';

export type Value = string | number;
const NO_WORDS: readonly string[] = [];

type Codes = Uint16Array | Uint32Array;

/**
 * One value a part, kept as a code: its place in a dictionary. Code 0 says that there is none. A
 * filter decides once for each code, not for each part.
 */
export class CodedColumn {
  /** By slot. Wider when the dictionary needs it; one kind of array nearly always, for speed. */
  codes: Codes = new Uint16Array(0);
  /** By code. */
  readonly values: (Value | null)[] = [null];
  /** By code: how many parts have it. */
  readonly counts: number[] = [0];
  private readonly total: { soFar: number };
  private readonly textWords: (readonly string[])[] = [];
  private readonly codeOf = new Map<Value, number>();
  /** The codes in the order of their values, where those are texts. */
  private order: { keys: Float64Array; codes: number[] | null } | null = null;

  /** @param total counts the values of many columns. */
  constructor(total: { soFar: number } = { soFar: 0 }) {
    this.total = total;
  }

  /** Of a new slot. */
  add(slot: number, value: Value | null): void {
    const code = this.codeFor(value);
    this.codes = withRoom(this.codes, slot + 1);
    this.codes[slot] = code;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }

  /** The slot holds no part any more; its code stays. */
  drop(slot: number): void {
    const code = this.codes[slot] ?? 0;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
  }

  change(slot: number, value: Value | null): void {
    this.drop(slot);
    this.add(slot, value);
  }

  valueAt(slot: number): Value | null {
    return this.values[this.codes[slot] ?? 0] ?? null;
  }

  /** By code: 1 where the value passes. */
  accepted(fits: (value: Value) => boolean): Uint8Array {
    const accepted = new Uint8Array(this.values.length);
    for (let code = 1; code < accepted.length; code += 1) {
      if (fits(this.values[code] as Value)) accepted[code] = 1;
    }
    return accepted;
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
    const { codes } = this.ordered();
    // Where there are no texts yet, one stands behind all numbers, but before what has no value.
    if (!codes) return typeof value === 'string' ? Number.MAX_VALUE : value;
    const rank = codes.findIndex((code) => compareValues(this.values[code] ?? 0, value) >= 0);
    if (rank < 0) return codes.length;
    return this.values[codes[rank] ?? 0] === value ? rank : rank - 0.5;
  }

  /** By code: the words of the texts. */
  words(wordsOf: (text: string) => Iterable<string>): readonly (readonly string[])[] {
    for (let code = this.textWords.length; code < this.values.length; code += 1) {
      const value = this.values[code];
      this.textWords.push(typeof value === 'string' ? [...wordsOf(value)] : NO_WORDS);
    }
    return this.textWords;
  }

  trim(length: number): void {
    this.codes = trimmed(this.codes, length);
  }

  private ordered() {
    if (this.order?.keys.length === this.values.length) return this.order;
    const keys = Float64Array.from(this.values, (value) => Number(value ?? Number.NaN));
    if (!this.values.some((value) => typeof value === 'string')) {
      this.order = { keys, codes: null };
      return this.order;
    }
    const codes = Array.from(this.values.keys())
      .slice(1)
      .toSorted((a, b) => compareValues(this.values[a] ?? 0, this.values[b] ?? 0));
    for (const [rank, code] of codes.entries()) keys[code] = rank;
    this.order = { keys, codes };
    return this.order;
  }

  private codeFor(value: Value | null): number {
    if (value === null) return 0;
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    this.total.soFar += 1;
    this.codeOf.set(value, code);
    this.counts.push(0);
    if (code === 0x1_0000) this.codes = new Uint32Array(this.codes);
    return code;
  }
}

/** Whether a value passes the filter of its column. */
export function passes(value: Value, { values, ranges }: Omit<ColumnFilter, 'key'>): boolean {
  if (values.includes(value)) return true;
  if (typeof value === 'string') return false;
  return ranges.some(
    ({ low, high }) => (low === null || value >= low) && (high === null || value <= high),
  );
}
