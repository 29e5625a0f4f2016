import { trimTo, withCapacity } from './typed-arrays.ts';
import { SortedOrdinals } from './sorted-ordinals.ts';

/** So many letters, from the start or from the end, the numbers are sorted by. */
const SORTED_LENGTH = 12;
const MIN_SUFFIX_LENGTH = 6;

type End = 'start' | 'end';
const ENDS: readonly End[] = ['start', 'end'];

/**
 * Part numbers in their normal form (see `indexedPartNumber`), two for each row: the shop's and the
 * manufacturer's. They are found by their first letters or by their last, in whose order they lie
 * once they are sorted; those that came since are looked at one by one.
 */
export class PartNumberIndex {
  private prefixKeys = new Uint32Array(0);
  private offsets = new Uint32Array(0);
  private lengths = new Uint8Array(0);
  private bytes = new Uint8Array(0);
  private readonly sorted = { start: new SortedOrdinals(), end: new SortedOrdinals() };
  private used = 0;
  private rowCount = 0;

  /** The numbers of a new row. */
  add(row: number, sku: string, mpn: string): void {
    this.rowCount = row + 1;
    this.putOne(row * 2, sku);
    this.putOne(row * 2 + 1, mpn === sku ? '' : mpn);
  }

  /** Whether these are the numbers of the row. */
  has(row: number, sku: string, mpn: string): boolean {
    return this.textAt(row * 2) === sku && this.textAt(row * 2 + 1) === (mpn === sku ? '' : mpn);
  }

  /** Calls `hit` with each row that has a number which begins so, perhaps twice. */
  withPrefix(prefix: string, hit: (row: number) => void): void {
    this.someMatch('start', prefix, (ordinal) => {
      if (this.beginsWith(ordinal, prefix)) hit(ordinal >> 1);
      return false;
    });
  }

  hasPrefix(prefix: string): boolean {
    return this.someMatch('start', prefix, (ordinal) => this.beginsWith(ordinal, prefix));
  }

  /**
   * Calls `hit` with each row that has a number which is this one, but for one letter or two that
   * changed places, or which ends so: shops put letters of their own before a number. With some more
   * than once.
   */
  fuzzy(number: string, hit: (row: number) => void): void {
    // An edit leaves the first letters as they are, or the last ones.
    const intact = Math.min(SORTED_LENGTH, Math.floor((number.length - 1) / 2));
    const see = (ordinal: number) => {
      const longer = (this.lengths[ordinal] as number) - number.length;
      const fits =
        Math.abs(longer) > 1 ? this.endsWith(ordinal, number) : this.isSimilar(ordinal, number);
      if (fits) hit(ordinal >> 1);
      return false;
    };
    this.someMatch('start', number.slice(0, intact), see);
    this.someMatch('end', reversed(number).slice(0, intact), see);
  }

  /** The rows that have exactly this number. */
  rowsOf(number: string): readonly number[] {
    const found: number[] = [];
    this.someMatch('start', number, (ordinal) => {
      const same = this.lengths[ordinal] === number.length && this.beginsWith(ordinal, number);
      if (same) found.push(ordinal >> 1);
      return false;
    });
    return found;
  }

  /** The manufacturer's number of the row, or the shop's where there is none. */
  displayedAt(row: number): string {
    return this.textAt(this.displayed(row));
  }

  /** In the order of what is shown: of its first letters alone, so that many are the same. */
  prefixKeyAt(row: number): number {
    return this.prefixKeys[this.displayed(row)] as number;
  }

  /** The same of a number that need not be there. */
  prefixKeyOf(number: string): number {
    return packLetters((i) => number.charCodeAt(i), number.length, 0);
  }

  /** Below 0 when the number of the first row stands before that of the second. */
  compareDisplayed(a: number, b: number): number {
    const [placeA, placeB] = [this.displayed(a), this.displayed(b)];
    const [startA, startB] = [this.offsets[placeA] as number, this.offsets[placeB] as number];
    const [lengthA, lengthB] = [this.lengths[placeA] as number, this.lengths[placeB] as number];
    for (let i = 0; i < lengthA && i < lengthB; i += 1) {
      const difference = (this.bytes[startA + i] as number) - (this.bytes[startB + i] as number);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Gives back what growing has left over, and sorts what has come. */
  trim(): void {
    const ordinals = this.rowCount * 2;
    this.prefixKeys = trimTo(this.prefixKeys, ordinals);
    this.offsets = trimTo(this.offsets, ordinals);
    this.lengths = trimTo(this.lengths, ordinals);
    this.bytes = trimTo(this.bytes, this.used);
    for (const end of ENDS) {
      const letters = (from: number) => {
        const numbers = new Uint32Array(ordinals);
        for (let ordinal = 0; ordinal < ordinals; ordinal += 1) {
          numbers[ordinal] = this.keyAt(ordinal, end, from);
        }
        return numbers;
      };
      this.sorted[end].sort([letters(LETTERS_PER_KEY), letters(0)]);
    }
  }

  /**
   * Whether `fits` holds for one of the places whose number has these letters at this end, read from
   * there; of more letters than are sorted by, for one that may.
   */
  private someMatch(end: End, letters: string, fits: (ordinal: number) => boolean): boolean {
    const compare = (ordinal: number) => this.compareAt(ordinal, end, letters);
    for (const ordinal of this.sorted[end].range(compare)) if (fits(ordinal)) return true;
    for (let ordinal = this.sorted[end].length; ordinal < this.rowCount * 2; ordinal += 1) {
      if (compare(ordinal) === 0 && fits(ordinal)) return true;
    }
    return false;
  }

  /** How the letters of a number from one of its ends stand to these: by those that are sorted by. */
  private compareAt(ordinal: number, end: End, letters: string): number {
    const [start, length] = [this.offsets[ordinal] as number, this.lengths[ordinal] as number];
    const most = Math.min(SORTED_LENGTH, letters.length);
    for (let i = 0; i < most; i += 1) {
      if (i >= length) return -1;
      const at = end === 'start' ? start + i : start + length - 1 - i;
      const difference = (this.bytes[at] as number) - letters.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Some letters, as far as there are, as one number in their order. */
  private keyAt(ordinal: number, end: End, from: number): number {
    const [start, length] = [this.offsets[ordinal] as number, this.lengths[ordinal] as number];
    const at = (i: number) => (end === 'start' ? start + i : start + length - 1 - i);
    return packLetters((i) => this.bytes[at(i)] as number, length, from);
  }

  private textAt(ordinal: number): string {
    const start = this.offsets[ordinal] ?? 0;
    return String.fromCharCode(...this.bytes.subarray(start, start + (this.lengths[ordinal] ?? 0)));
  }

  private displayed(row: number): number {
    return row * 2 + Number((this.lengths[row * 2 + 1] as number) > 0);
  }

  private putOne(ordinal: number, number: string): void {
    this.prefixKeys = withCapacity(this.prefixKeys, ordinal + 2);
    this.offsets = withCapacity(this.offsets, ordinal + 2);
    this.lengths = withCapacity(this.lengths, ordinal + 2);
    this.bytes = withCapacity(this.bytes, this.used + number.length);
    // No number is longer than a few dozen letters; 255 tell them apart.
    const length = Math.min(255, number.length);
    this.offsets[ordinal] = this.used;
    this.lengths[ordinal] = length;
    for (let i = 0; i < length; i += 1) this.bytes[this.used + i] = number.charCodeAt(i);
    this.prefixKeys[ordinal] = this.keyAt(ordinal, 'start', 0);
    this.used += length;
  }

  private beginsWith(ordinal: number, prefix: string): boolean {
    if ((this.lengths[ordinal] as number) < prefix.length) return false;
    const start = this.offsets[ordinal] as number;
    for (let i = 0; i < prefix.length; i += 1) {
      if (this.bytes[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Fewer letters end too many numbers. */
  private endsWith(ordinal: number, number: string): boolean {
    const before = (this.lengths[ordinal] as number) - number.length;
    if (before < 0 || number.length < MIN_SUFFIX_LENGTH) return false;
    const start = (this.offsets[ordinal] as number) + before;
    for (let i = 0; i < number.length; i += 1) {
      if (this.bytes[start + i] !== number.charCodeAt(i)) return false;
    }
    return true;
  }

  private isSimilar(ordinal: number, number: string): boolean {
    const { bytes } = this;
    const [start, length] = [this.offsets[ordinal] as number, this.lengths[ordinal] as number];
    if (length === 0) return false;
    const shorter = Math.min(length, number.length);
    let same = 0;
    while (same < shorter && bytes[start + same] === number.charCodeAt(same)) same += 1;
    let last = 0;
    while (
      last < shorter - same &&
      bytes[start + length - 1 - last] === number.charCodeAt(number.length - 1 - last)
    )
      last += 1;
    if (length !== number.length) return same + last === shorter;
    const left = length - same - last;
    return (
      left <= 1 ||
      (left === 2 &&
        bytes[start + same] === number.charCodeAt(same + 1) &&
        bytes[start + same + 1] === number.charCodeAt(same))
    );
  }
}

/** So many letters of a number are one number of 32 bits. */
export const LETTERS_PER_KEY = 6;
const BASE = 37;

export function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Letters of a text, from this one on and as far as there are, as one number, which sorts as they do. */
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
