import type { IndexMemory, SharedArray, SharedList, SharedNumber } from './index-memory.ts';
import type { ColumnFilter } from './part-query.ts';

export type Codes = Uint16Array | Uint32Array;

/** The code of each row, and how many live rows have each code. */
export class RowCodes {
  /**
   * By row. 16 bits wide until there are more than 65,536 codes: one array type keeps the loops
   * monomorphic.
   */
  private readonly byRow: SharedArray<Codes>;
  private readonly byCode: SharedArray<Uint32Array>;
  private readonly size: SharedNumber;
  private view: Uint32Array = new Uint32Array(0);

  constructor(memory: IndexMemory) {
    this.byRow = memory.array<Codes>(new Uint16Array(0));
    this.byCode = memory.array(new Uint32Array(0));
    this.size = memory.number(0);
  }

  get codes(): Codes {
    return this.byRow.data;
  }

  /** By code: the number of live rows. */
  get counts(): Uint32Array {
    const { data } = this.byCode;
    const length = this.size.value;
    if (this.view.length !== length || this.view.buffer !== data.buffer) {
      this.view = data.subarray(0, length);
    }
    return this.view;
  }

  /** @returns a new code. */
  next(): number {
    const code = this.size.value;
    this.size.value += 1;
    this.byCode.reserve(code + 1);
    if (code === 0x1_0000) this.byRow.data = new Uint32Array(this.codes);
    return code;
  }

  /** Sets the code of a new row, or of one that was dropped. */
  put(row: number, code: number): void {
    this.byRow.reserve(row + 1);
    this.byRow.data[row] = code;
    this.byCode.data[code] = (this.byCode.data[code] as number) + 1;
  }

  /** Stops counting a deleted row; its code remains. */
  drop(row: number): void {
    const code = this.codes[row] ?? 0;
    this.byCode.data[code] = (this.byCode.data[code] as number) - 1;
  }

  trim(length: number): void {
    this.byRow.trim(length);
  }
}

export type Value = string | number;

const NO_WORDS: readonly string[] = [];

/**
 * Values in dictionary encoding: a row stores a code, the index of its value in `values`.
 * Predicates are evaluated once per code, not per row. A segment stores attributes, facet tuples,
 * featured ranks and the shapes of price lists this way.
 */
export class DictionaryValues {
  /** By code. */
  readonly values: readonly (Value | null)[];
  protected readonly rowCodes: RowCodes;
  private readonly textTokens: (readonly string[])[] = [];
  private order: { readonly keys: Float64Array; readonly texts: readonly Value[] | null } | null =
    null;

  constructor(rowCodes: RowCodes, values: readonly (Value | null)[]) {
    this.rowCodes = rowCodes;
    this.values = values;
  }

  /** By row. */
  get codes(): Codes {
    return this.rowCodes.codes;
  }

  /** By code: the number of live rows. */
  get counts(): Uint32Array {
    return this.rowCodes.counts;
  }

  valueAt(row: number): Value | null {
    return this.values[this.codes[row] ?? 0] ?? null;
  }

  /** By code: 1 if there is a value and it passes the predicate. */
  accepted(accepts: (value: Value) => boolean): Uint8Array {
    const { values } = this;
    const accepted = new Uint8Array(values.length);
    for (let code = 0; code < accepted.length; code += 1) {
      const value = values[code] ?? null;
      if (value !== null && accepts(value)) accepted[code] = 1;
    }
    return accepted;
  }

  /**
   * By code: numbers in the order of the values, NaN for none. For a numeric column, the values
   * themselves.
   */
  sortKeys(): Float64Array {
    return this.ordered().keys;
  }

  /** The sort key of a value, which need not be in the column: a page cursor may be outdated. */
  sortKeyOf(value: Value | null): number {
    if (value === null) return Number.NaN;
    const { texts } = this.ordered();
    // Without texts in the column, a text sorts after all numbers and before missing values.
    if (!texts) return typeof value === 'string' ? Number.MAX_VALUE : value;
    const rank = texts.findIndex((one) => compareValues(one, value) >= 0);
    if (rank < 0) return texts.length;
    return texts[rank] === value ? rank : rank - 0.5;
  }

  /** By code: the words of texts; none for numbers. */
  tokens(tokensOf: (text: string) => Iterable<string>): readonly (readonly string[])[] {
    for (let code = this.textTokens.length; code < this.values.length; code += 1) {
      const value = this.values[code];
      this.textTokens.push(typeof value === 'string' ? [...tokensOf(value)] : NO_WORDS);
    }
    return this.textTokens;
  }

  private ordered() {
    if (this.order?.keys.length === this.values.length) return this.order;
    this.order = this.computeOrder();
    return this.order;
  }

  private computeOrder() {
    const known = this.values.filter((value) => value !== null);
    if (known.every((value) => typeof value === 'number')) {
      return { keys: Float64Array.from(this.values, (value) => Number(value ?? NaN)), texts: null };
    }
    const texts = [...new Set(known)].toSorted(compareValues);
    const ranks = new Map<Value | null, number>(texts.map((value, rank) => [value, rank]));
    return { keys: Float64Array.from(this.values, (value) => ranks.get(value) ?? NaN), texts };
  }
}

/** The values of one attribute of a category. Code 0 means no value. */
export class DictionaryColumn extends DictionaryValues {
  private readonly total: SharedNumber | null;
  private readonly list: SharedList<Value | null>;
  private readonly codeOf: ReadonlyMap<Value, number>;

  /** @param total counts the distinct values of several columns. */
  constructor(memory: IndexMemory, total: SharedNumber | null = null) {
    const codeOf = new Map<Value, number>();
    const list = memory.list<Value | null>((value, code) => {
      if (value !== null) codeOf.set(value, code);
    });
    super(new RowCodes(memory), list.items);
    this.codeOf = codeOf;
    this.list = list;
    this.total = total;
  }

  /** Sets the value of a new row. */
  add(row: number, value: Value | null): void {
    this.rowCodes.put(row, this.codeFor(value));
  }

  /** Stops counting a deleted row; its code remains. */
  drop(row: number): void {
    this.rowCodes.drop(row);
  }

  change(row: number, value: Value | null): void {
    this.drop(row);
    this.add(row, value);
  }

  /** The number of live rows whose value passes the filter. */
  countPassing(filter: Omit<ColumnFilter, 'key'>): number {
    const { values, ranges } = filter;
    const countOf = (code: number) => this.counts[code] ?? 0;
    let sum = 0;
    if (ranges.length === 0) {
      // A value without a code has never occurred. Code 0, no value, passes no filter.
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
    // Not in the constructor: a copy of the index gets code 0 from this one.
    if (this.list.items.length === 0) {
      this.list.push(null);
      this.rowCodes.next();
    }
    if (value === null) return 0;
    const known = this.codeOf.get(value);
    if (known !== undefined) return known;
    if (this.total) this.total.value += 1;
    this.list.push(value);
    return this.rowCodes.next();
  }
}

/** Whether a value passes the filter. */
export function passes(value: Value, { values, ranges }: Omit<ColumnFilter, 'key'>): boolean {
  if (values.includes(value)) return true;
  if (typeof value === 'string') return false;
  return ranges.some(
    ({ low, high, over, under }) =>
      (low === null || (over ? value > low : value >= low)) &&
      (high === null || (under ? value < high : value <= high)),
  );
}

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares texts by collation with numbers by value: `2 pins` before `10 pins`. 0 only for equal
 * texts.
 */
export function inNaturalOrder(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Numbers by value, texts in natural order, numbers before texts. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  return typeof b === 'number' ? 1 : inNaturalOrder(a, b);
}
