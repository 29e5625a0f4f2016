import { KindFilter } from './kind-filter.ts';
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

/** The first stretch has so many slots: often a page is full with it, and others need no look. */
const FIRST_STRETCH = 512;

/** A query on a shelf. It holds until the next shelf is searched: both work in the same room. */
export class ShelfSearch {
  readonly shelf: Shelf;
  /** At the quantity that is asked for. */
  readonly prices: PricesAt;
  readonly kinds: KindFilter;
  private readonly filters: ShelfFilters;
  /** Whether prices decide what matches. */
  private readonly byPrice: boolean;
  /** How many words a part must be marked with. */
  private readonly sought: number;
  private readonly scratch: Scratch;

  constructor(shelf: Shelf, query: PartQuery, sought: number, scratch: Scratch) {
    const needsAllPrices = sought === 0 && (query.price !== null || query.order.by === 'price');
    this.shelf = shelf;
    this.prices = shelf.prices.at(query.quantity, needsAllPrices);
    this.kinds = new KindFilter(shelf.kinds, query);
    this.filters = filtersOf(shelf, query, this.kinds, (stretch) => this.pricesOf(stretch));
    this.byPrice = query.price !== null;
    this.sought = sought;
    this.scratch = scratch;
  }

  /** Everything that may fit, a stretch at a time, the last ones first. */
  *stretches(): Generator<Stretch> {
    const { stretch, atOnce } = this.scratch;
    const { filters, whole } = this;
    const sort = (one: Stretch) => {
      if (whole && filters.facets.length === 0) return one.takeAll();
      if (whole) one.failed.fill(0, 0, one.to - one.from);
      return filters.sortOut(one);
    };
    let most = Math.min(atOnce, FIRST_STRETCH);
    for (let to = this.shelf.length; to > 0; to = stretch.from) {
      stretch.goTo(Math.max(0, to - most), to, sort);
      most = atOnce;
      if (whole || this.leaveOut(stretch) > 0) yield stretch;
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

  /** Whether every part of the shelf passes everything but perhaps the filters of these facets. */
  isWholeBeside(...facets: readonly string[]): boolean {
    return this.sought === 0 && this.filters.facets.every((one) => facets.includes(one));
  }

  /** What one piece costs of each match; of all that the stretch has when there is a filter by price. */
  pricesOf(stretch: Stretch): Prices {
    stretch.prices ??= this.byPrice
      ? this.allPricesOf(stretch)
      : this.prices.of(stretch, stretch.from, stretch.roomForPrices);
    return stretch.prices;
  }

  /** What one piece costs of all parts. */
  allPricesOf({ from, to, roomForPrices }: Stretch): Prices {
    return this.prices.between(from, to, roomForPrices);
  }

  /** Whether every place of the shelf holds a part that has the words. */
  private get whole(): boolean {
    return this.sought === 0 && this.shelf.living === this.shelf.length;
  }

  /** Leaves out what has not all words. @returns how many are left. */
  private leaveOut({ from, to, failed }: Stretch): number {
    const { sought } = this;
    const { alive } = this.shelf;
    const { marks } = this.scratch;
    if (sought > 0 && !marks.hasAny(from, to)) return 0;
    const { bySlot } = marks;
    let left = 0;
    for (let slot = from; slot < to; slot += 1) {
      const has = Number(bySlot[slot] === sought) & (alive[slot] as number);
      failed[slot - from] = LEFT_OUT * (1 - has);
      left += has;
    }
    return left;
  }
}
