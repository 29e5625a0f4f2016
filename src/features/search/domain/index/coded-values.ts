import { compareValues } from './natural-order.ts';
import type { Codes, SlotCodes } from './slot-codes.ts';

export type Value = string | number;

const NO_WORDS: readonly string[] = [];

/**
 * One value a part, kept as a code: a place in a list of values. What is asked of the values is
 * decided once for each code, not for each part.
 */
export class CodedValues {
  /** By code. */
  readonly values: (Value | null)[] = [];
  protected readonly slots: SlotCodes;
  private readonly textWords: (readonly string[])[] = [];
  private order: { readonly keys: Float64Array; readonly texts: readonly Value[] | null } | null =
    null;

  constructor(slots: SlotCodes) {
    this.slots = slots;
  }

  /** By slot. */
  get codes(): Codes {
    return this.slots.codes;
  }

  /** By code: how many parts have it. */
  get counts(): readonly number[] {
    return this.slots.counts;
  }

  valueAt(slot: number): Value | null {
    return this.values[this.codes[slot] ?? 0] ?? null;
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
  words(wordsOf: (text: string) => Iterable<string>): readonly (readonly string[])[] {
    for (let code = this.textWords.length; code < this.values.length; code += 1) {
      const value = this.values[code];
      this.textWords.push(typeof value === 'string' ? [...wordsOf(value)] : NO_WORDS);
    }
    return this.textWords;
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
