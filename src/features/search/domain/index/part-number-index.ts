import type { IndexMemory, SharedArray, SharedNumber } from './index-memory.ts';
import { charCodesOf, isWithinOneEdit } from '../query-parser/part-number.ts';
import { SortedOrdinals } from './sorted-ordinals.ts';

/** The number of characters, from the start and from the end, that the numbers are sorted by. */
const SORTED_LENGTH = 12;
const MIN_SUFFIX_LENGTH = 6;
/** Part numbers are far shorter than this; longer ones are truncated. */
const MAX_LENGTH = 255;

type End = 'start' | 'end';
const ENDS: readonly End[] = ['start', 'end'];

/**
 * The SKUs and MPNs of a segment in the form of `indexedPartNumber`, looked up by number, prefix
 * or similarity. A row has two ordinals: `row * 2` for the SKU, `row * 2 + 1` for the MPN (empty
 * if equal). Two sorted lists, by first and last characters, answer prefix and suffix lookups.
 * Numbers added since the last `trim` are scanned. The characters of all numbers are in one buffer, row
 * by row, which is scanned for runs within numbers; an MPN that is part of the SKU takes no space.
 */
export class PartNumberIndex {
  private readonly prefixKeys: SharedArray<Uint32Array>;
  private readonly offsets: SharedArray<Uint32Array>;
  private readonly lengths: SharedArray<Uint8Array>;
  private readonly bytes: SharedArray<Uint8Array>;
  private readonly sorted: Readonly<Record<End, SortedOrdinals>>;
  private readonly used: SharedNumber;
  private readonly rowCount: SharedNumber;

  constructor(memory: IndexMemory) {
    this.prefixKeys = memory.array(new Uint32Array(0));
    this.offsets = memory.array(new Uint32Array(0));
    this.lengths = memory.array(new Uint8Array(0));
    this.bytes = memory.array(new Uint8Array(0));
    this.sorted = { start: new SortedOrdinals(memory), end: new SortedOrdinals(memory) };
    this.used = memory.number(0);
    this.rowCount = memory.number(0);
  }

  /** Adds the numbers of a new row. */
  add(row: number, sku: string, mpn: string): void {
    this.rowCount.value = row + 1;
    this.putOne(row * 2, sku);
    const within = mpn === '' || mpn === sku ? -1 : sku.slice(0, MAX_LENGTH).indexOf(mpn);
    if (within < 0) this.putOne(row * 2 + 1, mpn === sku ? '' : mpn);
    else this.placeOne(row * 2 + 1, (this.offsets.data[row * 2] as number) + within, mpn.length);
  }

  /** Whether these are the numbers of the row. */
  has(row: number, sku: string, mpn: string): boolean {
    return this.textAt(row * 2) === sku && this.textAt(row * 2 + 1) === (mpn === sku ? '' : mpn);
  }

  /** Calls `visit` for each row with a number that starts with the prefix; twice if both do. */
  eachWithPrefix(prefix: string, visit: (row: number) => void): void {
    this.someOrdinal('start', prefix, (ordinal) => {
      if (this.startsWith(ordinal, prefix)) visit(ordinal >> 1);
      return false;
    });
  }

  /** @param live 1 for the rows that count */
  hasPrefix(prefix: string, live: Uint8Array): boolean {
    return this.someOrdinal(
      'start',
      prefix,
      (ordinal) => live[ordinal >> 1] === 1 && this.startsWith(ordinal, prefix),
    );
  }

  /**
   * Calls `visit` for each row with a number within one edit of this one, or that ends with it: shops
   * prepend characters of their own to the manufacturer's number. May call it repeatedly for a row.
   */
  eachSimilar(number: string, visit: (row: number) => void): void {
    // One edit leaves either the first or the second half intact, so both halves are looked up.
    const intact = Math.min(SORTED_LENGTH, Math.floor((number.length - 1) / 2));
    const charCodes = charCodesOf(number);
    const check = (ordinal: number) => {
      const longer = (this.lengths.data[ordinal] as number) - number.length;
      const fits =
        Math.abs(longer) > 1 ? this.endsWith(ordinal, number) : this.isSimilar(ordinal, charCodes);
      if (fits) visit(ordinal >> 1);
      return false;
    };
    this.someOrdinal('start', number.slice(0, intact), check);
    this.someOrdinal('end', reverse(number).slice(0, intact), check);
  }

  /** Calls `visit` once for each row with a number that contains this run of characters. */
  eachContaining(run: string, visit: (row: number) => void): void {
    const buffer = Buffer.from(this.bytes.data.buffer, this.bytes.data.byteOffset, this.used.value);
    for (let at = buffer.indexOf(run, 0, 'latin1'); at >= 0;) {
      const row = this.rowAt(at);
      const isWithinOne = [row * 2, row * 2 + 1].some((ordinal) => {
        const start = this.offsets.data[ordinal] as number;
        return at >= start && at + run.length <= start + (this.lengths.data[ordinal] as number);
      });
      if (isWithinOne) visit(row);
      // A run from the SKU into the MPN is in neither: the next one may be.
      const next = isWithinOne ? this.startOf(row + 1) : at + 1;
      at = buffer.indexOf(run, next, 'latin1');
    }
  }

  /** The rows with exactly this number, including deleted rows. */
  rowsOf(number: string): readonly number[] {
    const rows: number[] = [];
    this.someOrdinal('start', number, (ordinal) => {
      const same = this.lengths.data[ordinal] === number.length && this.startsWith(ordinal, number);
      if (same) rows.push(ordinal >> 1);
      return false;
    });
    return rows;
  }

  /** The number a list displays: the MPN, or the SKU without one. */
  displayedAt(row: number): string {
    return this.textAt(this.displayed(row));
  }

  /** Sort key of the displayed number: its first characters only, so that ties are possible. */
  prefixKeyAt(row: number): number {
    return this.prefixKeys.data[this.displayed(row)] as number;
  }

  /** The same key for any text. */
  prefixKeyOf(number: string): number {
    return packLetters((i) => number.charCodeAt(i), number.length, 0);
  }

  /** Negative if the displayed number of row `a` sorts before that of row `b`. */
  compareDisplayed(a: number, b: number): number {
    const [ordinalA, ordinalB] = [this.displayed(a), this.displayed(b)];
    const [startA, startB] = [
      this.offsets.data[ordinalA] as number,
      this.offsets.data[ordinalB] as number,
    ];
    const [lengthA, lengthB] = [
      this.lengths.data[ordinalA] as number,
      this.lengths.data[ordinalB] as number,
    ];
    for (let i = 0; i < lengthA && i < lengthB; i += 1) {
      const difference =
        (this.bytes.data[startA + i] as number) - (this.bytes.data[startB + i] as number);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Releases spare capacity and sorts all numbers. */
  trim(): void {
    const ordinals = this.rowCount.value * 2;
    this.prefixKeys.trim(ordinals);
    this.offsets.trim(ordinals);
    this.lengths.trim(ordinals);
    this.bytes.trim(this.used.value);
    for (const end of ENDS) {
      const keysFrom = (from: number) => {
        const keys = new Uint32Array(ordinals);
        for (let ordinal = 0; ordinal < ordinals; ordinal += 1) {
          keys[ordinal] = this.keyAt(ordinal, end, from);
        }
        return keys;
      };
      this.sorted[end].sort([keysFrom(LETTERS_PER_KEY), keysFrom(0)]);
    }
  }

  /**
   * Whether `fits` returns true for an ordinal whose number starts (or, read backwards, ends) with
   * these characters. Only the first `SORTED_LENGTH` are compared; `fits` must check the rest.
   */
  private someOrdinal(end: End, letters: string, fits: (ordinal: number) => boolean): boolean {
    const compare = (ordinal: number) => this.compareAt(ordinal, end, letters);
    for (const ordinal of this.sorted[end].range(compare)) if (fits(ordinal)) return true;
    for (let ordinal = this.sorted[end].length; ordinal < this.rowCount.value * 2; ordinal += 1) {
      if (compare(ordinal) === 0 && fits(ordinal)) return true;
    }
    return false;
  }

  /** Compares the number, from one of its ends, with these characters, up to `SORTED_LENGTH`. */
  private compareAt(ordinal: number, end: End, letters: string): number {
    const [start, length] = [
      this.offsets.data[ordinal] as number,
      this.lengths.data[ordinal] as number,
    ];
    const compared = Math.min(SORTED_LENGTH, letters.length);
    for (let i = 0; i < compared; i += 1) {
      if (i >= length) return -1;
      const at = end === 'start' ? start + i : start + length - 1 - i;
      const difference = (this.bytes.data[at] as number) - letters.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The 32-bit sort key of the characters from `from` on. */
  private keyAt(ordinal: number, end: End, from: number): number {
    const [start, length] = [
      this.offsets.data[ordinal] as number,
      this.lengths.data[ordinal] as number,
    ];
    const at = (i: number) => (end === 'start' ? start + i : start + length - 1 - i);
    return packLetters((i) => this.bytes.data[at(i)] as number, length, from);
  }

  /** The index of the row's first character in `bytes`. */
  private startOf(row: number): number {
    return row < this.rowCount.value ? (this.offsets.data[row * 2] as number) : this.used.value;
  }

  /** The row whose numbers have the character at this index of `bytes`. */
  private rowAt(at: number): number {
    let [low, high] = [0, this.rowCount.value - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private textAt(ordinal: number): string {
    const start = this.offsets.data[ordinal] ?? 0;
    return String.fromCharCode(
      ...this.bytes.data.subarray(start, start + (this.lengths.data[ordinal] ?? 0)),
    );
  }

  private displayed(row: number): number {
    return row * 2 + Number((this.lengths.data[row * 2 + 1] as number) > 0);
  }

  /** Stores the characters of a number. */
  private putOne(ordinal: number, number: string): void {
    const length = Math.min(MAX_LENGTH, number.length);
    this.bytes.reserve(this.used.value + length);
    for (let i = 0; i < length; i += 1) this.bytes.data[this.used.value + i] = number.charCodeAt(i);
    this.used.value += length;
    this.placeOne(ordinal, this.used.value - length, length);
  }

  /** Records where the characters of a number are. */
  private placeOne(ordinal: number, offset: number, length: number): void {
    this.prefixKeys.reserve(ordinal + 2);
    this.offsets.reserve(ordinal + 2);
    this.lengths.reserve(ordinal + 2);
    this.offsets.data[ordinal] = offset;
    this.lengths.data[ordinal] = length;
    this.prefixKeys.data[ordinal] = this.keyAt(ordinal, 'start', 0);
  }

  private startsWith(ordinal: number, prefix: string): boolean {
    if ((this.lengths.data[ordinal] as number) < prefix.length) return false;
    const start = this.offsets.data[ordinal] as number;
    for (let i = 0; i < prefix.length; i += 1) {
      if (this.bytes.data[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }

  /**
   * Whether the number ends with this one. Short suffixes are ignored, as too many numbers share
   * them.
   */
  private endsWith(ordinal: number, number: string): boolean {
    const before = (this.lengths.data[ordinal] as number) - number.length;
    if (before < 0 || number.length < MIN_SUFFIX_LENGTH) return false;
    const start = (this.offsets.data[ordinal] as number) + before;
    for (let i = 0; i < number.length; i += 1) {
      if (this.bytes.data[start + i] !== number.charCodeAt(i)) return false;
    }
    return true;
  }

  private isSimilar(ordinal: number, charCodes: Uint16Array): boolean {
    const [start, length] = [
      this.offsets.data[ordinal] as number,
      this.lengths.data[ordinal] as number,
    ];
    return length > 0 && isWithinOneEdit(charCodes, this.bytes.data, start, start + length);
  }
}

/** The number of characters that fit into 32 bits in base 37. */
export const LETTERS_PER_KEY = 6;
const BASE = 37;

export function reverse(text: string): string {
  return Array.from(text).toReversed().join('');
}

/**
 * Packs `LETTERS_PER_KEY` characters from `from` on into one number with the same order. Missing
 * ones are 0.
 */
export function packLetters(codeAt: (i: number) => number, length: number, from: number): number {
  let sum = 0;
  for (let i = from; i < from + LETTERS_PER_KEY; i += 1) {
    sum = sum * BASE + (i < length ? letterCode(codeAt(i)) : 0);
  }
  return sum;
}

function letterCode(code: number): number {
  return code < 65 ? code - 47 : code - 54;
}
