import { trimmed, withRoom } from './growing.ts';
import { asNumber, LETTERS, reversed } from './number-letters.ts';
import { PlaceOrder } from './place-order.ts';

/** So many letters, from the start or from the end, the numbers are sorted by. */
const SORTED = 12;
const SHORTEST_END = 6;

type End = 'start' | 'end';
const ENDS: readonly End[] = ['start', 'end'];

/**
 * Part numbers in their normal form (see `normalPartNumber`), two for each slot: the shop's and the
 * manufacturer's. They are found by their first letters or by their last, in whose order they lie
 * once they are sorted; those that came since are looked at one by one.
 */
export class PackedNumbers {
  private heads = new Uint32Array(0);
  private starts = new Uint32Array(0);
  private lengths = new Uint8Array(0);
  private bytes = new Uint8Array(0);
  private readonly orders = { start: new PlaceOrder(), end: new PlaceOrder() };
  private used = 0;
  private slots = 0;

  /** The numbers of a new slot. */
  add(slot: number, sku: string, mpn: string): void {
    this.slots = slot + 1;
    this.putOne(slot * 2, sku);
    this.putOne(slot * 2 + 1, mpn === sku ? '' : mpn);
  }

  /** Whether these are the numbers of the slot. */
  has(slot: number, sku: string, mpn: string): boolean {
    return this.textAt(slot * 2) === sku && this.textAt(slot * 2 + 1) === (mpn === sku ? '' : mpn);
  }

  /** Calls `hit` with each slot that has a number which begins so, perhaps twice. */
  beginningWith(prefix: string, hit: (slot: number) => void): void {
    this.some('start', prefix, (place) => {
      if (this.beginsWith(place, prefix)) hit(place >> 1);
      return false;
    });
  }

  hasPrefix(prefix: string): boolean {
    return this.some('start', prefix, (place) => this.beginsWith(place, prefix));
  }

  /**
   * Calls `hit` with each slot that has a number which is this one, but for one letter or two that
   * changed places, or which ends so: shops put letters of their own before a number. With some more
   * than once.
   */
  nearly(number: string, hit: (slot: number) => void): void {
    // An edit leaves the first letters as they are, or the last ones.
    const intact = Math.min(SORTED, Math.floor((number.length - 1) / 2));
    const see = (place: number) => {
      const longer = (this.lengths[place] as number) - number.length;
      const fits =
        Math.abs(longer) > 1 ? this.endsWith(place, number) : this.isNearly(place, number);
      if (fits) hit(place >> 1);
      return false;
    };
    this.some('start', number.slice(0, intact), see);
    this.some('end', reversed(number).slice(0, intact), see);
  }

  /** The slots that have exactly this number. */
  slotsOf(number: string): readonly number[] {
    const found: number[] = [];
    this.some('start', number, (place) => {
      const same = this.lengths[place] === number.length && this.beginsWith(place, number);
      if (same) found.push(place >> 1);
      return false;
    });
    return found;
  }

  /** The manufacturer's number of the slot, or the shop's where there is none. */
  shownAt(slot: number): string {
    return this.textAt(this.shown(slot));
  }

  /** In the order of what is shown: of its first letters alone, so that many are the same. */
  headAt(slot: number): number {
    return this.heads[this.shown(slot)] as number;
  }

  /** The same of a number that need not be there. */
  headOf(number: string): number {
    return asNumber((i) => number.charCodeAt(i), number.length, 0);
  }

  /** Below 0 when the number of the first slot stands before that of the second. */
  compareShown(a: number, b: number): number {
    const [placeA, placeB] = [this.shown(a), this.shown(b)];
    const [startA, startB] = [this.starts[placeA] as number, this.starts[placeB] as number];
    const [lengthA, lengthB] = [this.lengths[placeA] as number, this.lengths[placeB] as number];
    for (let i = 0; i < lengthA && i < lengthB; i += 1) {
      const difference = (this.bytes[startA + i] as number) - (this.bytes[startB + i] as number);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Gives back what growing has left over, and sorts what has come. */
  trim(): void {
    const places = this.slots * 2;
    this.heads = trimmed(this.heads, places);
    this.starts = trimmed(this.starts, places);
    this.lengths = trimmed(this.lengths, places);
    this.bytes = trimmed(this.bytes, this.used);
    for (const end of ENDS) {
      const letters = (from: number) => {
        const numbers = new Uint32Array(places);
        for (let place = 0; place < places; place += 1) {
          numbers[place] = this.lettersAt(place, end, from);
        }
        return numbers;
      };
      this.orders[end].sort([letters(LETTERS), letters(0)]);
    }
  }

  /**
   * Whether `fits` holds for one of the places whose number has these letters at this end, read from
   * there; of more letters than are sorted by, for one that may.
   */
  private some(end: End, letters: string, fits: (place: number) => boolean): boolean {
    const compare = (place: number) => this.compareAt(place, end, letters);
    for (const place of this.orders[end].range(compare)) if (fits(place)) return true;
    for (let place = this.orders[end].length; place < this.slots * 2; place += 1) {
      if (compare(place) === 0 && fits(place)) return true;
    }
    return false;
  }

  /** How the letters of a number from one of its ends stand to these: by those that are sorted by. */
  private compareAt(place: number, end: End, letters: string): number {
    const [start, length] = [this.starts[place] as number, this.lengths[place] as number];
    const most = Math.min(SORTED, letters.length);
    for (let i = 0; i < most; i += 1) {
      if (i >= length) return -1;
      const at = end === 'start' ? start + i : start + length - 1 - i;
      const difference = (this.bytes[at] as number) - letters.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Some letters, as far as there are, as one number in their order. */
  private lettersAt(place: number, end: End, from: number): number {
    const [start, length] = [this.starts[place] as number, this.lengths[place] as number];
    const at = (i: number) => (end === 'start' ? start + i : start + length - 1 - i);
    return asNumber((i) => this.bytes[at(i)] as number, length, from);
  }

  private textAt(place: number): string {
    const start = this.starts[place] ?? 0;
    return String.fromCharCode(...this.bytes.subarray(start, start + (this.lengths[place] ?? 0)));
  }

  private shown(slot: number): number {
    return slot * 2 + Number((this.lengths[slot * 2 + 1] as number) > 0);
  }

  private putOne(place: number, number: string): void {
    this.heads = withRoom(this.heads, place + 2);
    this.starts = withRoom(this.starts, place + 2);
    this.lengths = withRoom(this.lengths, place + 2);
    this.bytes = withRoom(this.bytes, this.used + number.length);
    // No number is longer than a few dozen letters; 255 tell them apart.
    const length = Math.min(255, number.length);
    this.starts[place] = this.used;
    this.lengths[place] = length;
    for (let i = 0; i < length; i += 1) this.bytes[this.used + i] = number.charCodeAt(i);
    this.heads[place] = this.lettersAt(place, 'start', 0);
    this.used += length;
  }

  private beginsWith(place: number, prefix: string): boolean {
    if ((this.lengths[place] as number) < prefix.length) return false;
    const start = this.starts[place] as number;
    for (let i = 0; i < prefix.length; i += 1) {
      if (this.bytes[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Fewer letters end too many numbers. */
  private endsWith(place: number, number: string): boolean {
    const before = (this.lengths[place] as number) - number.length;
    if (before < 0 || number.length < SHORTEST_END) return false;
    const start = (this.starts[place] as number) + before;
    for (let i = 0; i < number.length; i += 1) {
      if (this.bytes[start + i] !== number.charCodeAt(i)) return false;
    }
    return true;
  }

  private isNearly(place: number, number: string): boolean {
    const { bytes } = this;
    const [start, length] = [this.starts[place] as number, this.lengths[place] as number];
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
