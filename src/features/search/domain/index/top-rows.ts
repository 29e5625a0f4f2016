import { compareValues } from './dictionary-column.ts';
import { uuidWords } from './part-ids.ts';
import type { PartQuery, PagePosition } from './part-query.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { CategorySegment } from './category-segment.ts';
import { sortKeys } from './sort-keys.ts';
import type { RowBatch } from './row-batch.ts';

/** A row and its sort key. */
export interface Ranked {
  readonly key: PagePosition[0];
  readonly segment: CategorySegment;
  readonly row: number;
}

/** By key, missing keys last; ties by id, newest first. */
function compareRanked(descending: boolean, a: Ranked, b: Ranked): number {
  if (a.key !== null && b.key !== null) {
    const byKey = compareValues(a.key, b.key);
    if (byKey !== 0) return descending ? -byKey : byKey;
  } else if (a.key !== b.key) return a.key === null ? 1 : -1;
  return b.segment.ids.compareWith(b.row, a.segment.ids.uuidWordsAt(a.row));
}

/** Merges the top rows of all segments into the first `limit` of the query. */
export function mergeTopRows(first: readonly Ranked[], { descending, limit }: PartQuery): Ranked[] {
  return first.toSorted((a, b) => compareRanked(descending, a, b)).slice(0, limit);
}

/** The best matches of a segment after the query's cursor: its share of the page. */
export interface TopRows {
  /** Batches must be added from the last to the first. */
  add(batch: RowBatch): void;
  sorted(): readonly Ranked[];
}

export function topRows(search: SegmentSearch, query: PartQuery, limit: number): TopRows {
  const { segment } = search;
  const { fill, lowest, tieBreaker, valueAt, keyOf } = sortKeys(search, query);

  /** Negative if row `a` comes before row `b`; both have the same key. */
  const compareTies = (a: number, b: number) => {
    const order = tieBreaker?.compare(a, b) ?? 0;
    if (order !== 0) return order;
    return segment.idsAscend ? b - a : segment.ids.compare(b, a);
  };
  // While ids ascend, rows arrive newest first: with equal keys, one that arrives later never displaces
  // one that is there.
  const newestFirst = segment.idsAscend && tieBreaker === null;
  const { after } = query;
  const start = after && { key: keyOf(after[0]), id: uuidWords(after[1]) };
  // The smallest key that is not before the cursor. Matches with exactly this key need `isAfter`.
  const from = start?.key ?? Number.NEGATIVE_INFINITY;
  const endRow =
    start && newestFirst ? segment.ids.lowerBound(start.id, segment.length) : segment.length;
  const isAfter = (row: number) => {
    if (!start || !after) return true;
    if (newestFirst) return row < endRow;
    const order = tieBreaker?.compareWith(row, after[0]) ?? 0;
    return order === 0 ? segment.ids.compareWith(row, start.id) < 0 : order > 0;
  };
  const heap = new TopHeap(limit, compareTies);

  return {
    add(batch) {
      if (newestFirst && heap.full && heap.lastKey === lowest) return;
      fill(batch);
      const { rows, keys, positions } = batch;
      for (let i = positionsWithin(batch, from, heap.lastKey) - 1; i >= 0; i -= 1) {
        const position = positions[i] as number;
        const key = keys[position] as number;
        if (key > heap.lastKey) continue;
        if (newestFirst && key === heap.lastKey && heap.full) continue;
        const row = rows[position] as number;
        if (key > from || isAfter(row)) heap.offer(key, row);
      }
    },
    sorted: () => heap.sorted().map(({ key, row }) => ({ key: valueAt(row, key), segment, row })),
  };
}

/**
 * Writes the positions of the matches with keys within the bounds to `positions`, ascending.
 * @returns how many.
 */
function positionsWithin(
  { keys, count, positions }: RowBatch,
  minKey: number,
  maxKey: number,
): number {
  let length = 0;
  for (let i = 0; i < count; i += 1) {
    const key = keys[i] as number;
    positions[length] = i;
    // Branchless: the comparison is hard to predict.
    length += Number(key >= minKey) & Number(key <= maxKey);
  }
  return length;
}

interface Keyed {
  readonly key: number;
  readonly row: number;
}

/** Selects the rows with the smallest keys: a max-heap of fixed capacity. */
export class TopHeap {
  /** The largest key in the heap once it is full; rows with larger keys are rejected. */
  lastKey = Number.POSITIVE_INFINITY;
  full = false;
  private readonly heap: Keyed[] = [];
  private readonly capacity: number;
  private readonly compareTies: (a: number, b: number) => number;

  /** @param compareTies breaks ties: negative if the first row comes before the second */
  constructor(capacity: number, compareTies: (a: number, b: number) => number) {
    this.capacity = capacity;
    this.compareTies = compareTies;
  }

  offer(key: number, row: number): void {
    const { heap } = this;
    if (heap.length < this.capacity) {
      heap.push({ key, row });
      this.siftUp(heap.length - 1);
    } else {
      const top = heap[0] as Keyed;
      if (key === this.lastKey && this.compareTies(row, top.row) >= 0) return;
      heap[0] = { key, row };
      this.siftDown();
    }
    if (heap.length < this.capacity) return;
    this.full = true;
    this.lastKey = (heap[0] as Keyed).key;
  }

  sorted(): readonly Keyed[] {
    return this.heap.toSorted((a, b) => this.compare(a, b));
  }

  private compare(a: Keyed, b: Keyed): number {
    return a.key === b.key ? this.compareTies(a.row, b.row) : a.key < b.key ? -1 : 1;
  }

  private siftUp(from: number): void {
    const { heap } = this;
    for (let position = from; position > 0;) {
      const parent = (position - 1) >> 1;
      const [one, other] = [heap[position] as Keyed, heap[parent] as Keyed];
      if (this.compare(one, other) <= 0) return;
      [heap[position], heap[parent]] = [other, one];
      position = parent;
    }
  }

  private siftDown(): void {
    const { heap } = this;
    for (let position = 0; ;) {
      let largest = position;
      for (const child of [position * 2 + 1, position * 2 + 2]) {
        if (child >= heap.length) break;
        if (this.compare(heap[child] as Keyed, heap[largest] as Keyed) > 0) largest = child;
      }
      if (largest === position) return;
      [heap[position], heap[largest]] = [heap[largest] as Keyed, heap[position] as Keyed];
      position = largest;
    }
  }
}
