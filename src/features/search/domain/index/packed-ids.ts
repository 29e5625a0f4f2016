import { trimmed, withRoom } from './growing.ts';

/** UUIDs by slot, in 16 bytes each. */
export class PackedIds {
  private words = new Uint32Array(0);

  put(slot: number, id: string): void {
    this.words = withRoom(this.words, slot * 4 + 4);
    this.words.set(wordsOfId(id), slot * 4);
  }

  at(slot: number): string {
    const digits = Array.from(this.wordsAt(slot), (word) => word.toString(16).padStart(8, '0'));
    const hex = digits.join('');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
    return [...parts, hex.slice(20)].join('-');
  }

  /** The bits of the id; a view that holds until the next change. */
  wordsAt(slot: number): Uint32Array {
    return this.words.subarray(slot * 4, slot * 4 + 4);
  }

  /** Below 0 when the id of the first slot is the smaller one. */
  compare(a: number, b: number): number {
    return this.compareWith(a, this.words, b * 4);
  }

  /** The same with the bits of an id that stand from `at` on. */
  compareWith(slot: number, id: Uint32Array, at = 0): number {
    for (let i = 0; i < 4; i += 1) {
      const difference = (this.words[slot * 4 + i] as number) - (id[at + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Of slots whose ids grow with them, the first one whose id is not below this one. */
  firstFrom(id: Uint32Array, slots: number): number {
    let [low, high] = [0, slots];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compareWith(middle, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  trim(slots: number): void {
    this.words = trimmed(this.words, slots * 4);
  }
}

/** The bits of a UUID. */
export function wordsOfId(id: string): Uint32Array {
  const words = new Uint32Array(4);
  let digits = 0;
  for (let i = 0; i < id.length; i += 1) {
    const code = id.charCodeAt(i);
    if (code === 45) continue;
    const digit = code < 58 ? code - 48 : (code | 32) - 87;
    const at = digits >> 3;
    words[at] = ((words[at] as number) << 4) | digit;
    digits += 1;
  }
  return words;
}
