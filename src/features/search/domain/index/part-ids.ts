import type { IndexMemory, SharedArray, SharedNumber } from './index-memory.ts';

/**
 * The product ids of a segment by row, 16 bytes each: they turn the best rows into the ids of a
 * page.
 */
export class IdColumn {
  private readonly words: SharedArray<Uint32Array>;

  constructor(memory: IndexMemory) {
    this.words = memory.array(new Uint32Array(0));
  }

  put(row: number, id: string): void {
    this.words.reserve(row * 4 + 4);
    this.words.data.set(uuidWords(id), row * 4);
  }

  at(row: number): string {
    const digits = Array.from(this.uuidWordsAt(row), (word) => word.toString(16).padStart(8, '0'));
    const hex = digits.join('');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
    return [...parts, hex.slice(20)].join('-');
  }

  /** The 4 words of the id. A view: valid until the next change. */
  uuidWordsAt(row: number): Uint32Array {
    return this.words.data.subarray(row * 4, row * 4 + 4);
  }

  /** Negative if the id of row `a` is smaller. */
  compare(a: number, b: number): number {
    return this.compareWith(a, this.words.data, b * 4);
  }

  /** The same with the id whose words start at `id[at]`. */
  compareWith(row: number, id: Uint32Array, at = 0): number {
    const words = this.words.data;
    for (let i = 0; i < 4; i += 1) {
      const difference = (words[row * 4 + i] as number) - (id[at + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The first row whose id is not below `id`. Requires ascending ids. */
  lowerBound(id: Uint32Array, rows: number): number {
    let [low, high] = [0, rows];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compareWith(middle, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  trim(rows: number): void {
    this.words.trim(rows * 4);
  }
}

/** A UUID as 4 words of 32 bits. */
export function uuidWords(id: string): Uint32Array {
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

export interface PartLocation {
  readonly segment: number;
  readonly row: number;
}

const NONE = 0xffff_ffff;

/**
 * Maps a product id to its latest row, so that a change finds it: a hash table with open
 * addressing. Entries are never removed; the ids themselves are read from the segments.
 */
export class PartLocations {
  private readonly rows: SharedArray<Uint32Array>;
  private readonly segments: SharedArray<Uint16Array>;
  private readonly used: SharedNumber;
  private readonly isAt: (location: PartLocation, id: Uint32Array) => boolean;
  private readonly idAt: (location: PartLocation) => Uint32Array;

  constructor(
    memory: IndexMemory,
    ids: {
      /** Whether the product at this location has this id. */
      readonly isAt: (location: PartLocation, id: Uint32Array) => boolean;
      readonly idAt: (location: PartLocation) => Uint32Array;
    },
  ) {
    this.rows = memory.array(new Uint32Array(64).fill(NONE));
    this.segments = memory.array(new Uint16Array(64));
    this.used = memory.number(0);
    this.isAt = ids.isAt;
    this.idAt = ids.idAt;
  }

  find(id: string): PartLocation | null {
    const at = this.cellOf(uuidWords(id));
    return this.rows.data[at] === NONE ? null : this.locationAt(at);
  }

  /** Adds an id or changes its location. */
  put(id: string, location: PartLocation): void {
    if (this.used.value * 3 > this.rows.data.length * 2) this.grow();
    const at = this.cellOf(uuidWords(id));
    if (this.rows.data[at] === NONE) this.used.value += 1;
    this.rows.data[at] = location.row;
    this.segments.data[at] = location.segment;
  }

  private locationAt(at: number): PartLocation {
    return { segment: this.segments.data[at] ?? 0, row: this.rows.data[at] ?? 0 };
  }

  private cellOf(id: Uint32Array): number {
    const rows = this.rows.data;
    const mask = rows.length - 1;
    let at = hash(id) & mask;
    while (rows[at] !== NONE && !this.isAt(this.locationAt(at), id)) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const [rows, segments] = [this.rows.data, this.segments.data];
    const largerRows = new Uint32Array(rows.length * 2).fill(NONE);
    const largerSegments = new Uint16Array(rows.length * 2);
    const mask = largerRows.length - 1;
    for (const [cell, row] of rows.entries()) {
      if (row === NONE) continue;
      const segment = segments[cell] ?? 0;
      let at = hash(this.idAt({ segment, row })) & mask;
      while (largerRows[at] !== NONE) at = (at + 1) & mask;
      largerRows[at] = row;
      largerSegments[at] = segment;
    }
    this.rows.data = largerRows;
    this.segments.data = largerSegments;
  }
}

/** Mixes the last three words: the last bits of a UUIDv7 are random. */
function hash(id: Uint32Array): number {
  return (
    ((id[3] ?? 0) ^ Math.imul(id[2] ?? 0, 0x9e37_79b1) ^ Math.imul(id[1] ?? 0, 0x85eb_ca6b)) >>> 0
  );
}
