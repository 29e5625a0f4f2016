import { trimmed, withRoom } from './growing.ts';

export type Codes = Uint16Array | Uint32Array;

/** The code of each slot, and how many parts have each code. */
export class SlotCodes {
  /** By slot. Wider when there are many codes; one kind of array nearly always, for speed. */
  codes: Codes = new Uint16Array(0);
  /** By code. */
  readonly counts: number[] = [];

  /** @returns a new code. */
  next(): number {
    const code = this.counts.push(0) - 1;
    if (code === 0x1_0000) this.codes = new Uint32Array(this.codes);
    return code;
  }

  /** Of a new slot, or of one that was dropped. */
  put(slot: number, code: number): void {
    this.codes = withRoom(this.codes, slot + 1);
    this.codes[slot] = code;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }

  /** The slot holds no part any more; its code stays. */
  drop(slot: number): void {
    const code = this.codes[slot] ?? 0;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
  }

  trim(length: number): void {
    this.codes = trimmed(this.codes, length);
  }
}
