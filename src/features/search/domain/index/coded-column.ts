import { CodedValues, type Value } from './coded-values.ts';
import type { ColumnFilter } from './part-query.ts';
import { SlotCodes } from './slot-codes.ts';

/** The values of one column of a category. Code 0 says that there is none. */
export class CodedColumn extends CodedValues {
  private readonly total: { soFar: number };
  private readonly codeOf = new Map<Value, number>();

  /** @param total counts the values of many columns. */
  constructor(total: { soFar: number } = { soFar: 0 }) {
    super(new SlotCodes());
    this.total = total;
    this.values[this.slots.next()] = null;
  }

  /** Of a new slot. */
  add(slot: number, value: Value | null): void {
    this.slots.put(slot, this.codeFor(value));
  }

  /** The slot holds no part any more; its code stays. */
  drop(slot: number): void {
    this.slots.drop(slot);
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
    this.slots.trim(length);
  }

  private codeFor(value: Value | null): number {
    if (value === null) return 0;
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    const code = this.slots.next();
    this.values[code] = value;
    this.total.soFar += 1;
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
