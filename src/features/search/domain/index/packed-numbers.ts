import { trimmed, withRoom } from './growing.ts';
import { Beginnings, headOf, LETTERS, reversed, span, tailOf } from './number-letters.ts';

/**
 * Part numbers in their normal form (see `normalPartNumber`), two for each slot: the shop's and the
 * manufacturer's. They are found by comparing their first or last letters, all at once, so that
 * nothing has to be kept in order.
 */
export class PackedNumbers {
  private heads = new Uint32Array(0);
  private tails = new Uint32Array(0);
  private starts = new Uint32Array(0);
  private lengths = new Uint8Array(0);
  private bytes = new Uint8Array(0);
  private readonly firsts = new Beginnings();
  private readonly lasts = new Beginnings();
  private used = 0;
  private slots = 0;
  /** One search asks for the same number more than once. */
  private asked: { readonly number: string; readonly slots: readonly number[] } | null = null;

  put(slot: number, sku: string, mpn: string): void {
    this.asked = null;
    this.slots = Math.max(this.slots, slot + 1);
    this.putOne(slot * 2, sku);
    this.putOne(slot * 2 + 1, mpn === sku ? '' : mpn);
  }

  /** Marks the slots that have a number which begins so; tells how many numbers do. */
  markPrefix(prefix: string, marks: Uint8Array): number {
    if (!this.firsts.has(prefix)) return 0;
    const { heads } = this;
    const [low, high] = span(prefix);
    let found = 0;
    for (let i = 0; i < this.slots * 2; i += 1) {
      const head = heads[i] as number;
      if (head < low || head > high || !this.beginsWith(i, prefix)) continue;
      marks[i >> 1] = 1;
      found += 1;
    }
    return found;
  }

  hasPrefix(prefix: string): boolean {
    if (!this.firsts.has(prefix)) return false;
    const { heads } = this;
    const [low, high] = span(prefix);
    for (let i = 0; i < this.slots * 2; i += 1) {
      const head = heads[i] as number;
      if (head >= low && head <= high && this.beginsWith(i, prefix)) return true;
    }
    return false;
  }

  /**
   * Marks the slots that have a number which is this one, but for one letter or two that changed
   * places, or which ends so: shops put letters of their own before a number.
   */
  markNearly(number: string, marks: Uint8Array): number {
    // An edit leaves the first letters as they are, or the last ones.
    const intact = Math.min(LETTERS, Math.floor((number.length - 1) / 2));
    const end = reversed(number).slice(0, intact);
    if (!this.firsts.has(number.slice(0, intact)) && !this.lasts.has(end)) return 0;
    const { heads, tails, lengths } = this;
    const [lowHead, highHead] = span(number.slice(0, intact));
    const [lowTail, highTail] = span(end);
    let found = 0;
    for (let i = 0; i < this.slots * 2; i += 1) {
      const head = heads[i] as number;
      const tail = tails[i] as number;
      if ((head < lowHead || head > highHead) && (tail < lowTail || tail > highTail)) continue;
      const longer = (lengths[i] as number) - number.length;
      const fits = Math.abs(longer) > 1 ? this.endsWith(i, number) : this.isNearly(i, number);
      if (!fits) continue;
      marks[i >> 1] = 1;
      found += 1;
    }
    return found;
  }

  /** The slots that have exactly this number. */
  slotsOf(number: string): readonly number[] {
    if (this.asked?.number !== number) this.asked = { number, slots: this.findSlots(number) };
    return this.asked.slots;
  }

  private findSlots(number: string): number[] {
    if (!this.firsts.has(number)) return [];
    const { heads, lengths } = this;
    const [low, high] = span(number);
    const found: number[] = [];
    for (let i = 0; i < this.slots * 2; i += 1) {
      const head = heads[i] as number;
      if (head < low || head > high || lengths[i] !== number.length) continue;
      if (this.beginsWith(i, number)) found.push(i >> 1);
    }
    return found;
  }

  /** The manufacturer's number of the slot, or the shop's where there is none. */
  shownAt(slot: number): string {
    const own = this.shown(slot);
    const start = this.starts[own] ?? 0;
    return String.fromCharCode(...this.bytes.subarray(start, start + (this.lengths[own] ?? 0)));
  }

  /** In the order of what is shown: of its first letters alone, so that many are the same. */
  headAt(slot: number): number {
    return this.heads[this.shown(slot)] as number;
  }

  /** The same of a number that need not be there. */
  headOf(number: string): number {
    return headOf(number, Math.min(LETTERS, number.length));
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

  trim(): void {
    this.heads = trimmed(this.heads, this.slots * 2);
    this.tails = trimmed(this.tails, this.slots * 2);
    this.starts = trimmed(this.starts, this.slots * 2);
    this.lengths = trimmed(this.lengths, this.slots * 2);
    this.bytes = trimmed(this.bytes, this.used);
  }

  private shown(slot: number): number {
    return slot * 2 + Number((this.lengths[slot * 2 + 1] as number) > 0);
  }

  private putOne(place: number, number: string): void {
    this.heads = withRoom(this.heads, place + 2);
    this.tails = withRoom(this.tails, place + 2);
    this.starts = withRoom(this.starts, place + 2);
    this.lengths = withRoom(this.lengths, place + 2);
    this.bytes = withRoom(this.bytes, this.used + number.length);
    // No number is longer than a few dozen letters; 255 tell them apart.
    const length = Math.min(255, number.length);
    const letters = Math.min(LETTERS, length);
    const head = headOf(number, letters);
    const tail = tailOf(number, letters);
    this.heads[place] = head;
    this.tails[place] = tail;
    this.firsts.add(head);
    this.lasts.add(tail);
    this.starts[place] = this.used;
    this.lengths[place] = length;
    for (let i = 0; i < length; i += 1) this.bytes[this.used + i] = number.charCodeAt(i);
    this.used += length;
  }

  private beginsWith(place: number, prefix: string): boolean {
    if ((this.lengths[place] as number) < prefix.length) return false;
    const start = this.starts[place] as number;
    for (let i = LETTERS; i < prefix.length; i += 1) {
      if (this.bytes[start + i] !== prefix.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Fewer letters end too many numbers. */
  private endsWith(place: number, number: string): boolean {
    const before = (this.lengths[place] as number) - number.length;
    if (before < 0 || number.length < LETTERS) return false;
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
