import type { CodedValues } from './coded-values.ts';
import { traits } from './offer-kinds.ts';
import type { PartQuery } from './part-query.ts';
import type { Bounds } from './prices-at.ts';
import { PRICE } from './shelf-filters.ts';
import type { ShelfSearch } from './shelf-search.ts';
import type { Codes } from './slot-codes.ts';
import type { Slots } from './slots.ts';
import type { Stretch } from './stretch.ts';

/** How many parts of a shelf have each value of a facet, beside all filters but its own. */
interface FacetCounts {
  readonly facet: string;
  readonly column: CodedValues;
  /** By code. */
  readonly counts: ArrayLike<number>;
}

/** Codes that are counted. */
interface Counting {
  readonly column: CodedValues;
  /** The number of the filter that need not be passed. */
  readonly filter: number;
  readonly counts: Uint32Array;
  /**
   * Where most parts pass, those that do not are taken away from what all have. The first stretch
   * decides it for all.
   */
  takesAway: boolean | null;
}

/** Counts what a query finds on a shelf, stretch by stretch. */
export class ShelfCounts {
  total = 0;
  readonly facets: readonly FacetCounts[];
  private readonly counting: Counting[] = [];
  private readonly search: ShelfSearch;
  private readonly boundsKnown: Bounds | null;
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  constructor(search: ShelfSearch, { columns }: PartQuery) {
    const { shelf } = search;
    this.search = search;
    const all = [
      ...columns.map((key) => [key, shelf.columns.get(key)] as const),
      ...traits.map((trait) => [` ${trait}`, shelf.kinds.traits[trait]] as const),
    ];
    this.facets = all.flatMap(([facet, column]) =>
      column ? [{ facet, column, counts: this.countsOf(facet, column) }] : [],
    );
    this.boundsKnown = search.isWholeBeside(PRICE) ? search.prices.bounds : null;
  }

  add(stretch: Stretch): void {
    this.total += stretch.count;
    for (const one of this.counting) {
      one.takesAway ??= this.startsWithAll(one, stretch);
      const { column, filter, counts } = one;
      if (one.takesAway) countCodes(stretch.without(filter), column.codes, counts, -1);
      else countCodes(stretch.beside(filter), column.codes, counts, 1);
    }
    if (!this.boundsKnown) this.widenPrices(stretch);
  }

  /** The lowest and the highest price for one piece at the quantity, when all stretches are added. */
  prices(): Bounds {
    if (this.boundsKnown) return this.boundsKnown;
    const bounds = [this.lowest, this.highest] as const;
    if (this.search.isWholeBeside(PRICE)) this.search.prices.bounds = bounds;
    return bounds;
  }

  /** Those that are known, or that will be counted: once for all that have the same codes. */
  private countsOf(facet: string, column: CodedValues): ArrayLike<number> {
    if (this.search.isWholeBeside(facet)) return column.counts;
    const filter = this.search.numberOf(facet);
    const same = this.counting.find(
      (one) => one.column.codes === column.codes && one.filter === filter,
    );
    if (same) return same.counts;
    const counts = new Uint32Array(column.values.length);
    this.counting.push({ column, filter, counts, takesAway: null });
    return counts;
  }

  private startsWithAll({ column, filter, counts }: Counting, stretch: Stretch): boolean {
    const most = stretch.beside(filter).count * 2 > stretch.to - stretch.from;
    if (!most || !this.search.hasNoWords) return false;
    counts.set(column.counts);
    return true;
  }

  private widenPrices(stretch: Stretch): void {
    const all = this.search.prices.boundsOf(stretch);
    if (all && all[0] >= this.lowest && all[1] <= this.highest) return;
    const { prices, first } = this.search.pricesOf(stretch);
    const { slots, count } = stretch.beside(this.search.numberOf(PRICE));
    let { lowest, highest } = this;
    for (let i = 0; i < count; i += 1) {
      const price = prices[(slots[i] as number) - first] as number;
      // A part without a price is not a number, which is in no order.
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    this.lowest = lowest;
    this.highest = highest;
  }
}

function countCodes(
  { slots, count }: Slots,
  codes: Codes,
  counts: Uint32Array,
  each: 1 | -1,
): void {
  for (let i = 0; i < count; i += 1) {
    const code = codes[slots[i] as number] as number;
    counts[code] = (counts[code] as number) + each;
  }
}
