import { compareValues } from './natural-order.ts';
import type { Match } from './match-shelf.ts';
import { wordsOfId } from './packed-ids.ts';
import type { PartQuery, Place } from './part-query.ts';
import type { Shelf } from './shelf.ts';
import { sortKeys } from './sort-keys.ts';

/** A part, and what it is sorted by. */
export interface Ranked {
  readonly key: Place[0];
  readonly shelf: Shelf;
  readonly slot: number;
}

/** By key, those without one last; then the newest first. */
function compareRanked(descending: boolean, a: Ranked, b: Ranked): number {
  if (a.key !== null && b.key !== null) {
    const byKey = compareValues(a.key, b.key);
    if (byKey !== 0) return descending ? -byKey : byKey;
  } else if (a.key !== b.key) return a.key === null ? 1 : -1;
  return b.shelf.ids.compareWith(b.slot, a.shelf.ids.wordsAt(a.slot));
}

/** As many of the first ones of all shelves as the query asks for. */
export function inOrder(first: readonly Ranked[], { descending, limit }: PartQuery): Ranked[] {
  return first.toSorted((a, b) => compareRanked(descending, a, b)).slice(0, limit);
}

/** The first `most` matches of a shelf that stand after the query's cursor, in order. */
export function firstOf(
  match: Match,
  query: PartQuery,
  most: number,
  keys: Float64Array,
): readonly Ranked[] {
  const { shelf, slots, count } = match;
  const { finer, toldOf, readBack } = sortKeys(match, query, keys);

  /** Below 0 when the first match stands before the second; both have the same key. */
  const compareAlike = (a: number, b: number) => {
    const slotA = slots[a] as number;
    const slotB = slots[b] as number;
    const fine = finer?.compare(slotA, slotB) ?? 0;
    if (fine !== 0) return fine;
    return shelf.inOrder ? slotB - slotA : shelf.ids.compare(slotB, slotA);
  };
  // The newest come first here: of those with the same key, no later one is among the first.
  const falling = shelf.inOrder && finer === null;
  const { after } = query;
  const start = after && { key: readBack(after[0]), id: wordsOfId(after[1]) };
  // The least key that a match can have; of those that have it, some may stand before the cursor.
  const from = start?.key ?? Number.NEGATIVE_INFINITY;
  const ends = start && falling ? shelf.ids.firstFrom(start.id, shelf.length) : shelf.length;
  const isAfter = (i: number) => {
    if (!start || !after) return true;
    if (falling) return (slots[i] as number) < ends;
    const fine = finer?.compareWith(slots[i] as number, after[0]) ?? 0;
    return fine === 0 ? shelf.ids.compareWith(slots[i] as number, start.id) < 0 : fine > 0;
  };

  const best = new FirstOnes(most, keys, compareAlike);
  for (let i = count - 1; i >= 0; i -= 1) {
    const key = keys[i] as number;
    if (key < from || key > best.lastKey) continue;
    if (falling && key === best.lastKey && best.full) continue;
    if (key > from || isAfter(i)) best.offer(i, key);
  }
  return best.inOrder().map((i) => {
    const slot = slots[i] as number;
    return { key: toldOf(slot, keys[i] as number), shelf, slot };
  });
}

/** Keeps the first few of many, in a heap with the last of them on top. */
class FirstOnes {
  /** Nothing above it is among the first ones. */
  lastKey = Number.POSITIVE_INFINITY;
  full = false;
  private readonly heap: number[] = [];
  private readonly most: number;
  private readonly keys: Float64Array;
  private readonly compareAlike: (a: number, b: number) => number;

  constructor(most: number, keys: Float64Array, compareAlike: (a: number, b: number) => number) {
    this.most = most;
    this.keys = keys;
    this.compareAlike = compareAlike;
  }

  offer(i: number, key: number): void {
    const { heap } = this;
    if (heap.length < this.most) {
      heap.push(i);
      this.rise(heap.length - 1);
    } else {
      const top = heap[0] as number;
      if (key === this.lastKey && this.compareAlike(i, top) >= 0) return;
      heap[0] = i;
      this.sink();
    }
    if (heap.length < this.most) return;
    this.full = true;
    this.lastKey = this.keys[heap[0] as number] as number;
  }

  inOrder(): number[] {
    return this.heap.toSorted((a, b) => this.compare(a, b));
  }

  private compare(a: number, b: number): number {
    const keyA = this.keys[a] as number;
    const keyB = this.keys[b] as number;
    return keyA === keyB ? this.compareAlike(a, b) : keyA < keyB ? -1 : 1;
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1;
      if (this.compare(heap[at] as number, heap[above] as number) <= 0) return;
      [heap[at], heap[above]] = [heap[above] as number, heap[at] as number];
      at = above;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      let largest = at;
      for (const below of [at * 2 + 1, at * 2 + 2]) {
        if (below >= heap.length) break;
        if (this.compare(heap[below] as number, heap[largest] as number) > 0) largest = below;
      }
      if (largest === at) return;
      [heap[at], heap[largest]] = [heap[largest] as number, heap[at] as number];
      at = largest;
    }
  }
}
