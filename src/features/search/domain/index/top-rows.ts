import { compareValues } from './natural-order.ts';
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
export function inOrder(first: readonly Ranked[], { descending, limit }: PartQuery): Ranked[] {
  return first.toSorted((a, b) => compareRanked(descending, a, b)).slice(0, limit);
}

/** The first `most` matches of a segment after the query's cursor. */
export interface TopRows {
  /** Batches must be added from the last to the first. */
  add(batch: RowBatch): void;
  inOrder(): readonly Ranked[];
}

export function topRows(search: SegmentSearch, query: PartQuery, most: number): TopRows {
  const { segment } = search;
  const { fill, least, tieBreaker, valueAt, keyOf } = sortKeys(search, query);

  /** Negative if row `a` comes before row `b`; both have the same key. */
  const compareAlike = (a: number, b: number) => {
    const fine = tieBreaker?.compare(a, b) ?? 0;
    if (fine !== 0) return fine;
    return segment.inOrder ? b - a : segment.ids.compare(b, a);
  };
  // Batches arrive newest first, so with equal keys a later row never displaces an earlier one.
  const falling = segment.inOrder && tieBreaker === null;
  const { after } = query;
  const start = after && { key: keyOf(after[0]), id: uuidWords(after[1]) };
  // The smallest key that is not before the cursor. Matches with exactly this key need `isAfter`.
  const from = start?.key ?? Number.NEGATIVE_INFINITY;
  const ends = start && falling ? segment.ids.firstFrom(start.id, segment.length) : segment.length;
  const isAfter = (row: number) => {
    if (!start || !after) return true;
    if (falling) return row < ends;
    const fine = tieBreaker?.compareWith(row, after[0]) ?? 0;
    return fine === 0 ? segment.ids.compareWith(row, start.id) < 0 : fine > 0;
  };
  const best = new TopHeap(most, compareAlike);

  return {
    add(batch) {
      if (falling && best.full && best.lastKey === least) return;
      fill(batch);
      const { rows, keys, positions } = batch;
      for (let i = positionsWithin(batch, from, best.lastKey) - 1; i >= 0; i -= 1) {
        const position = positions[i] as number;
        const key = keys[position] as number;
        if (key > best.lastKey) continue;
        if (falling && key === best.lastKey && best.full) continue;
        const row = rows[position] as number;
        if (key > from || isAfter(row)) best.offer(key, row);
      }
    },
    inOrder: () => best.inOrder().map(({ key, row }) => ({ key: valueAt(row, key), segment, row })),
  };
}

/**
 * Writes the positions of the matches with keys within the bounds to `positions`, ascending.
 * @returns how many.
 */
function positionsWithin(
  { keys, count, positions }: RowBatch,
  least: number,
  most: number,
): number {
  let found = 0;
  for (let i = 0; i < count; i += 1) {
    const key = keys[i] as number;
    positions[found] = i;
    // Branchless: the comparison is hard to predict.
    found += Number(key >= least) & Number(key <= most);
  }
  return found;
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
  private readonly most: number;
  private readonly compareAlike: (a: number, b: number) => number;

  /** @param compareAlike breaks ties: negative if the first row comes before the second */
  constructor(most: number, compareAlike: (a: number, b: number) => number) {
    this.most = most;
    this.compareAlike = compareAlike;
  }

  offer(key: number, row: number): void {
    const { heap } = this;
    if (heap.length < this.most) {
      heap.push({ key, row });
      this.rise(heap.length - 1);
    } else {
      const top = heap[0] as Keyed;
      if (key === this.lastKey && this.compareAlike(row, top.row) >= 0) return;
      heap[0] = { key, row };
      this.sink();
    }
    if (heap.length < this.most) return;
    this.full = true;
    this.lastKey = (heap[0] as Keyed).key;
  }

  inOrder(): readonly Keyed[] {
    return this.heap.toSorted((a, b) => this.compare(a, b));
  }

  private compare(a: Keyed, b: Keyed): number {
    return a.key === b.key ? this.compareAlike(a.row, b.row) : a.key < b.key ? -1 : 1;
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      const [one, other] = [heap[at] as Keyed, heap[above] as Keyed];
      if (this.compare(one, other) <= 0) return;
      [heap[at], heap[above]] = [other, one];
      at = above;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      let largest = at;
      for (const below of [at * 2 + 1, at * 2 + 2]) {
        if (below >= heap.length) break;
        if (this.compare(heap[below] as Keyed, heap[largest] as Keyed) > 0) largest = below;
      }
      if (largest === at) return;
      [heap[at], heap[largest]] = [heap[largest] as Keyed, heap[at] as Keyed];
      at = largest;
    }
  }
}
