import { markWords, type WantedWords } from './match-words.ts';
import type { PartQuery } from './part-query.ts';
import type { Prices, PricesAt } from './prices-at.ts';
import type { Scratch } from './scratch.ts';
import { filtersOf, type ShelfFilters } from './shelf-filters.ts';
import type { Shelf } from './shelf.ts';
import { LEFT_OUT, type Stretch } from './stretch.ts';

/** What a query finds on a shelf; null when that is nothing, not even beside one filter. */
export function searchShelf(
  shelf: Shelf,
  query: PartQuery,
  words: readonly WantedWords[],
  scratch: Scratch,
): ShelfSearch | null {
  if (shelf.living === 0) return null;
  // Nothing here passes, and what would but for that filter is counted in no column.
  if (query.filters.some(({ key }) => !shelf.columns.has(key))) return null;
  const sought = markWords(shelf, words, scratch.marks);
  return sought === null ? null : new ShelfSearch(shelf, query, sought, scratch);
}

/** A query on a shelf. It holds until the next shelf is searched: both work in the same room. */
export class ShelfSearch {
  readonly shelf: Shelf;
  /** At the quantity that is asked for. */
  readonly prices: PricesAt;
  private readonly filters: ShelfFilters;
  /** How many words a part must be marked with. */
  private readonly sought: number;
  private readonly scratch: Scratch;

  constructor(shelf: Shelf, query: PartQuery, sought: number, scratch: Scratch) {
    const needsAllPrices = sought === 0 && (query.price !== null || query.order.by === 'price');
    this.shelf = shelf;
    this.prices = shelf.prices.at(query.quantity, needsAllPrices);
    this.filters = filtersOf(shelf, query, this.prices);
    this.sought = sought;
    this.scratch = scratch;
  }

  /** What fits, a stretch at a time, the last ones first. */
  *stretches(): Generator<Stretch> {
    const { stretch, atOnce } = this.scratch;
    const { facets, passes } = this.filters;
    const { length, living } = this.shelf;
    const whole = this.sought === 0 && living === length;
    for (let to = length; to > 0; to = stretch.from) {
      stretch.from = Math.max(0, to - atOnce);
      stretch.to = to;
      stretch.prices = null;
      if (whole && facets.length === 0) {
        stretch.takeAll();
        yield stretch;
        continue;
      }
      if (whole) stretch.failed.fill(0, 0, to - stretch.from);
      else if (this.leaveOut(stretch) === 0) continue;
      for (const pass of passes) pass(stretch);
      stretch.sortOut();
      yield stretch;
    }
  }

  /** The number of the filter by a facet; 0 when it has none. */
  numberOf(facet: string): number {
    return this.filters.facets.indexOf(facet) + 1;
  }

  /** Whether nothing but filters leaves parts of the shelf out. */
  get hasNoWords(): boolean {
    return this.sought === 0;
  }

  /** Whether every part of the shelf passes everything but perhaps the filter of this facet. */
  isWholeBeside(facet: string): boolean {
    return this.sought === 0 && this.filters.facets.every((filtered) => filtered === facet);
  }

  /**
   * What one piece costs of each match at the quantity that is asked for; of all that the stretch has
   * when there is a filter by price.
   */
  pricesOf(stretch: Stretch): Prices {
    stretch.prices ??= this.prices.of(stretch, stretch.from, stretch.roomForPrices);
    return stretch.prices;
  }

  /** Leaves out what has not all words. @returns how many are left. */
  private leaveOut({ from, to, failed }: Stretch): number {
    const { alive } = this.shelf;
    const { marks } = this.scratch;
    let left = 0;
    for (let slot = from; slot < to; slot += 1) {
      const has = Number(marks[slot] === this.sought) & (alive[slot] as number);
      failed[slot - from] = LEFT_OUT * (1 - has);
      left += has;
    }
    return left;
  }
}
