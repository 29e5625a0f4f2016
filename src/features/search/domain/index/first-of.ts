import { compareValues } from './natural-order.ts';
import { wordsOfId } from './packed-ids.ts';
import type { PartQuery, Place } from './part-query.ts';
import type { ShelfSearch } from './shelf-search.ts';
import { SmallestOnes } from './smallest-ones.ts';
import type { Shelf } from './shelf.ts';
import { sortKeys } from './sort-keys.ts';
import type { Stretch } from './stretch.ts';

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

/** The first `most` matches of a shelf that stand after the query's cursor. */
export interface FirstOnes {
  /** Of the stretches, the last one comes first. */
  add(stretch: Stretch): void;
  inOrder(): readonly Ranked[];
}

export function firstOf(search: ShelfSearch, query: PartQuery, most: number): FirstOnes {
  const { shelf } = search;
  const { fill, least, finer, toldOf, readBack } = sortKeys(search, query);

  /** Below 0 when the first slot stands before the second; both have the same key. */
  const compareAlike = (a: number, b: number) => {
    const fine = finer?.compare(a, b) ?? 0;
    if (fine !== 0) return fine;
    return shelf.inOrder ? b - a : shelf.ids.compare(b, a);
  };
  // The newest come first here: of those with the same key, no later one is among the first.
  const falling = shelf.inOrder && finer === null;
  const { after } = query;
  const start = after && { key: readBack(after[0]), id: wordsOfId(after[1]) };
  // The least key that a match can have; of those that have it, some may stand before the cursor.
  const from = start?.key ?? Number.NEGATIVE_INFINITY;
  const ends = start && falling ? shelf.ids.firstFrom(start.id, shelf.length) : shelf.length;
  const isAfter = (slot: number) => {
    if (!start || !after) return true;
    if (falling) return slot < ends;
    const fine = finer?.compareWith(slot, after[0]) ?? 0;
    return fine === 0 ? shelf.ids.compareWith(slot, start.id) < 0 : fine > 0;
  };
  const best = new SmallestOnes(most, compareAlike);

  return {
    add(stretch) {
      if (falling && best.full && best.lastKey === least) return;
      fill(stretch);
      const { slots, keys, places } = stretch;
      for (let i = placesWithin(stretch, from, best.lastKey) - 1; i >= 0; i -= 1) {
        const place = places[i] as number;
        const key = keys[place] as number;
        if (key > best.lastKey) continue;
        if (falling && key === best.lastKey && best.full) continue;
        const slot = slots[place] as number;
        if (key > from || isAfter(slot)) best.offer(key, slot);
      }
    },
    inOrder: () => best.inOrder().map(({ key, slot }) => ({ key: toldOf(slot, key), shelf, slot })),
  };
}

/** Lists the places of the matches whose keys are within the bounds, ascending. @returns how many. */
function placesWithin({ keys, count, places }: Stretch, least: number, most: number): number {
  let found = 0;
  for (let i = 0; i < count; i += 1) {
    const key = keys[i] as number;
    places[found] = i;
    // As numbers, so that there is no branch to guess wrong.
    found += Number(key >= least) & Number(key <= most);
  }
  return found;
}
