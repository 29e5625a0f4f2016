import type { CodedColumn } from './coded-column.ts';
import { FAILED_ONCE, failFilters } from './fail-filters.ts';
import { listWithWords, type WantedWords } from './match-words.ts';
import type { PartQuery } from './part-query.ts';
import { boundsAt, type Bounds } from './price-column.ts';
import type { Scratch } from './scratch.ts';
import type { Shelf } from './shelf.ts';
import type { Slots } from './slots.ts';

/** The parts of the shelf that fit; null when there are none, not even beside one filter. */
export function matchShelf(
  shelf: Shelf,
  query: PartQuery,
  words: readonly WantedWords[],
  scratch: Scratch,
): Match | null {
  if (shelf.living === 0) return null;
  // Nothing here passes, and what would but for that filter is counted in no column.
  if (query.filters.some(({ key }) => !shelf.columns.has(key))) return null;
  const among = { slots: scratch.among, count: listWithWords(shelf, words, scratch) };
  if (among.count === 0) return null;
  return new Match(shelf, among, failFilters(shelf, query, among, scratch), scratch);
}

/** Which parts of a shelf fit a query. It holds until the next shelf is looked at. */
export class Match {
  readonly shelf: Shelf;
  /** The slots that pass everything, ascending, and how many they are. */
  readonly slots: Uint32Array;
  readonly count: number;
  private readonly facets: readonly string[];
  /** Those that are looked at, and of these those that have failed one thing only. */
  private readonly among: Slots;
  private readonly near: number;
  private readonly scratch: Scratch;
  /** By the number of a facet: how many fail its filter alone. */
  private readonly failing: ArrayLike<number>;
  /** The number of the facet beside which those are not that are listed as left. */
  private leftBeside: number | null = null;

  constructor(shelf: Shelf, among: Slots, facets: readonly string[], scratch: Scratch) {
    this.shelf = shelf;
    this.slots = facets.length === 0 ? among.slots : scratch.slots;
    this.facets = facets;
    this.among = among;
    this.scratch = scratch;
    if (facets.length === 0) {
      [this.count, this.near, this.failing] = [among.count, 0, [0]];
    } else if (facets.length === 1) {
      // All others fail that one filter.
      [this.count, this.near] = [passing(among, scratch), 0];
      this.failing = [0, among.count - this.count];
    } else {
      [this.count, this.near] = select(among, scratch);
      this.failing = failingAlone(scratch, this.near, facets.length);
    }
  }

  /** By code: how many parts have it that pass everything but perhaps the filter of this facet. */
  countsOf(facet: string, column: CodedColumn): ArrayLike<number> {
    const { slots, count, left } = this.counted(facet);
    if (left && count === 0) return column.counts;
    const counts = new Uint32Array(column.values.length);
    const { codes } = column;
    for (let i = 0; i < count; i += 1) {
      const code = codes[slots[i] as number] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    if (!left) return counts;
    return counts.map((without, code) => (column.counts[code] ?? 0) - without);
  }

  /** How many parts are in stock that pass everything but perhaps that filter. */
  countInStock(): number {
    const { stock, inStock } = this.shelf;
    const { slots, count, left } = this.counted(' stock');
    let sum = 0;
    for (let i = 0; i < count; i += 1) {
      sum += Number((stock[slots[i] as number] as number) > 0);
    }
    return left ? inStock - sum : sum;
  }

  /** What one piece of each match costs at the quantity that prices are asked for, by slot. */
  pricesAt(quantity: number): Float64Array {
    const { prices } = this.scratch;
    // A filter by price has read them all.
    if (this.numberOf(' price') === 0) this.shelf.prices.at(quantity, this, prices);
    return prices;
  }

  /** The prices at a quantity of those that pass everything but perhaps that filter. */
  priceBounds(quantity: number): Bounds {
    const parts = this.beside(' price');
    const { prices } = this.scratch;
    // A filter by price has read them all.
    if (this.numberOf(' price') > 0) return boundsAt(parts, prices);
    const all = parts.count === this.shelf.living;
    return this.shelf.prices.boundsOf({ ...parts, all }, quantity, prices);
  }

  /**
   * The parts that pass everything but perhaps the filter of this facet, in no order; or, of a shelf
   * of which most parts do, those that do not (`left`), because what all parts have is known.
   */
  private counted(facet: string): Slots & { readonly left: boolean } {
    const { among, shelf } = this;
    const count = this.countBeside(facet);
    if (among.count < shelf.living || count * 2 <= shelf.living) {
      return { ...this.beside(facet), left: false };
    }
    return { slots: this.listLeft(facet), count: shelf.living - count, left: true };
  }

  private countBeside(facet: string): number {
    return this.count + (this.failing[this.numberOf(facet)] as number);
  }

  /** 0 when the facet has no filter. */
  private numberOf(facet: string): number {
    return this.facets.indexOf(facet) + 1;
  }

  private beside(facet: string): Slots {
    const { slots, count, near } = this;
    const { others, failed } = this.scratch;
    const number = this.numberOf(facet);
    if (number === 0) return { slots, count };
    if (this.facets.length === 1) return this.among;
    // Behind the matches there is room for as many as there are others.
    let end = count;
    for (let i = 0; i < near; i += 1) {
      const slot = others[i] as number;
      slots[end] = slot;
      end += Number(failed[slot] === FAILED_ONCE + number);
    }
    return { slots, count: end };
  }

  /** Lists those that fail something else than the filter of this facet. */
  private listLeft(facet: string): Uint32Array {
    const { left, failed } = this.scratch;
    const number = this.numberOf(facet);
    if (this.leftBeside === number) return left;
    this.leftBeside = number;
    const { slots, count } = this.among;
    // 0 fails no filter, nor does the number of none.
    const alone = number === 0 ? 0 : FAILED_ONCE + number;
    let end = 0;
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const what = failed[slot] as number;
      left[end] = slot;
      end += Number(what !== 0) & Number(what !== alone);
    }
    return left;
  }
}

/** Sorts out the slots that have failed nothing, and those that have failed one thing only. */
function select(
  among: Slots,
  { failed, slots, others }: Pick<Scratch, 'failed' | 'slots' | 'others'>,
): [count: number, near: number] {
  let count = 0;
  let near = 0;
  for (let i = 0; i < among.count; i += 1) {
    const slot = among.slots[i] as number;
    const what = failed[slot] as number;
    slots[count] = slot;
    others[near] = slot;
    // As numbers, so that there is no branch to guess wrong.
    count += Number(what === 0);
    near += Number(what > 0) & Number(what < 2 * FAILED_ONCE);
  }
  return [count, near];
}

/** Lists the slots that have failed nothing. @returns how many they are. */
function passing(among: Slots, { failed, slots }: Pick<Scratch, 'failed' | 'slots'>): number {
  let count = 0;
  for (let i = 0; i < among.count; i += 1) {
    const slot = among.slots[i] as number;
    slots[count] = slot;
    count += Number(failed[slot] === 0);
  }
  return count;
}

/** By the number of a facet: how many of those that nearly pass fail its filter. */
function failingAlone(
  { failed, others }: Pick<Scratch, 'failed' | 'others'>,
  near: number,
  facets: number,
): Uint32Array {
  const failing = new Uint32Array(facets + 1);
  for (let i = 0; i < near; i += 1) {
    const number = (failed[others[i] as number] as number) - FAILED_ONCE;
    failing[number] = (failing[number] as number) + 1;
  }
  return failing;
}
