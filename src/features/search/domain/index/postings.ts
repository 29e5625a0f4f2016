import type { IndexMemory, SharedArray, SharedList, SharedNumber } from './index-memory.ts';

/**
 * The inverted index of a segment's names, read by `matchTokens`: the rows that contain each word
 * of the vocabulary. The rows of all words are in one array, with room for more after those of each.
 */
export class Postings {
  /** The words, in the order in which they occurred first. */
  private readonly tokens: SharedList<number>;
  /** By word of the vocabulary: its place in `tokens`, `starts`, `lengths` and `capacities`. */
  private readonly placeOf = new Map<number, number>();
  private readonly starts: SharedArray<Uint32Array>;
  private readonly lengths: SharedArray<Uint32Array>;
  private readonly capacities: SharedArray<Uint32Array>;
  private readonly rows: SharedArray<Uint32Array>;
  private readonly used: SharedNumber;
  /** Where words have been that needed more room, by capacity. */
  private readonly left = new Map<number, number[]>();

  constructor(memory: IndexMemory) {
    this.tokens = memory.list((token, place) => this.placeOf.set(token, place));
    this.starts = memory.array(new Uint32Array(0));
    this.lengths = memory.array(new Uint32Array(0));
    this.capacities = memory.array(new Uint32Array(0));
    this.rows = memory.array(new Uint32Array(0));
    this.used = memory.number(0);
  }

  add(token: number, row: number): void {
    const place = this.placeOf.get(token) ?? this.newPlace(token);
    const length = this.lengths.data[place] as number;
    const start = this.starts.data[place] as number;
    if (length > 0 && this.rows.data[start + length - 1] === row) return;
    if (length === this.capacities.data[place]) this.makeRoom(place);
    this.rows.data[(this.starts.data[place] as number) + length] = row;
    this.lengths.data[place] = length + 1;
  }

  /** The number of rows that contain the word. */
  count(token: number): number {
    return this.lengths.data[this.placeOf.get(token) ?? -1] ?? 0;
  }

  /** The rows that contain the word, ascending. A view: valid until the next `add`. */
  rowsOf(token: number): Uint32Array {
    const place = this.placeOf.get(token);
    if (place === undefined) return new Uint32Array(0);
    const start = this.starts.data[place] as number;
    return this.rows.data.subarray(start, start + (this.lengths.data[place] as number));
  }

  /** Calls `visit` for each row that contains one of the words; repeatedly if it contains several. */
  eachRow(tokens: readonly number[], visit: (row: number) => void): void {
    for (const token of tokens) {
      const rows = this.rowsOf(token);
      for (let i = 0; i < rows.length; i += 1) visit(rows[i] as number);
    }
  }

  /** Releases the room for more rows, and that which words have left. */
  trim(): void {
    const total = this.lengths.data.reduce((sum, length) => sum + length, 0);
    const rows = new Uint32Array(total);
    let start = 0;
    for (const [place, token] of this.tokens.items.entries()) {
      const own = this.rowsOf(token);
      rows.set(own, start);
      this.starts.data[place] = start;
      this.capacities.data[place] = own.length;
      start += own.length;
    }
    this.rows.data = rows;
    this.rows.trim(total);
    this.used.value = total;
    this.left.clear();
  }

  private newPlace(token: number): number {
    const place = this.tokens.push(token);
    for (const one of [this.starts, this.lengths, this.capacities]) one.reserve(place + 1);
    return place;
  }

  /** Moves the rows of a word to where there is room for more, and leaves its room to other words. */
  private makeRoom(place: number): void {
    const length = this.lengths.data[place] as number;
    const start = this.starts.data[place] as number;
    const capacity = roomFor(length + 1);
    const to = this.left.get(capacity)?.pop() ?? this.newRoom(capacity);
    this.rows.data.copyWithin(to, start, start + length);
    this.starts.data[place] = to;
    this.capacities.data[place] = capacity;
    if (length === 0) return;
    const left = this.left.get(length);
    if (left) left.push(start);
    else this.left.set(length, [start]);
  }

  private newRoom(capacity: number): number {
    const start = this.used.value;
    this.used.value += capacity;
    this.rows.reserve(this.used.value);
    return start;
  }
}

/** Few sizes, so that words can use the room that others have left: powers of 2, and one between each two. */
function roomFor(length: number): number {
  let room = 4;
  while (room < length) room *= 2;
  const less = room * 0.75;
  return room > 4 && less >= length ? less : room;
}
