import { CodedValues, type Codes, type Value } from './coded-values.ts';
import { trimmed, withRoom } from './growing.ts';
import type { ColumnFilter } from './part-query.ts';

/** The values of one column of a category. Code 0 says that there is none. */
export class CodedColumn extends CodedValues {
  codes: Codes = new Uint16Array(0);
  readonly values: (Value | null)[] = [null];
  readonly counts: number[] = [0];
  private readonly total: { soFar: number };
  private readonly codeOf = new Map<Value, number>();

  /** @param total counts the values of many columns. */
  constructor(total: { soFar: number } = { soFar: 0 }) {
    super();
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
    this.codes = trimmed(this.codes, length);
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
