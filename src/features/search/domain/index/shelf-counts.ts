import type { Value } from './coded-values.ts';
import { Counting, type Coded } from './counting.ts';
import { FoundPrices } from './found-prices.ts';
import { traits } from './offer-kinds.ts';
import type { PartQuery } from './part-query.ts';
import type { PriceBounds } from './price-bounds.ts';
import type { Bounds } from './prices-at.ts';
import { countPriced } from './priced-kinds.ts';
import { boundsOf, KINDS, PRICE } from './shelf-filters.ts';
import type { ShelfSearch } from './shelf-search.ts';
import type { Stretch } from './stretch.ts';

/** How many parts of a shelf have each value of a facet, beside all filters but its own. */
interface FacetCounts {
  readonly facet: string;
  readonly values: readonly (Value | null)[];
  /** By place among the values. */
  readonly counts: ArrayLike<number>;
}

/** Counts what a query finds on a shelf, stretch by stretch. */
export class ShelfCounts {
  private readonly search: ShelfSearch;
  private readonly prices: FoundPrices;
  private readonly counting: Counting;
  private readonly ofColumns: readonly FacetCounts[];
  /** By kind: how many parts pass everything but perhaps what is asked of kinds. */
  private readonly ofKinds: ArrayLike<number>;
  /** Where kinds and prices decide alone, kinds are counted by price and no part is listed. */
  private readonly pricedKinds: Uint32Array | null = null;
  private readonly priceBounds: Bounds;

  /** @param prices to which those of the shelf are added */
  constructor(search: ShelfSearch, { columns, price }: PartQuery, prices: PriceBounds) {
    const { shelf } = search;
    this.search = search;
    this.prices = new FoundPrices(search, prices);
    this.counting = new Counting(search.hasNoWords);
    this.ofColumns = columns.flatMap((facet) => {
      const column = shelf.columns.get(facet);
      return column ? [{ facet, values: column.values, counts: this.countsOf(facet, column) }] : [];
    });
    if (this.counting.none && price && search.isWholeBeside(KINDS, PRICE)) {
      this.pricedKinds = new Uint32Array(shelf.kinds.counts.length);
    }
    this.ofKinds = this.pricedKinds ?? this.countsOf(KINDS, shelf.kinds);
    this.priceBounds = boundsOf(price);
  }

  add(stretch: Stretch): void {
    if (this.pricedKinds) this.addPriced(stretch, this.pricedKinds);
    if (!this.counting.none) this.counting.add(stretch);
    this.prices.add(stretch);
  }

  /** How many are found, when all stretches are added. */
  total(): number {
    const { passing } = this.search.kinds;
    return passing.reduce((sum, passes, kind) => sum + passes * (this.ofKinds[kind] as number), 0);
  }

  /** When all stretches are added. */
  facets(): readonly FacetCounts[] {
    const { shelf, kinds } = this.search;
    const ofTraits = traits.map((trait): FacetCounts => {
      const { distinct: values } = shelf.kinds.traits[trait];
      const counts = shelf.kinds.traits[trait].summed(this.ofKinds, kinds.beside(trait));
      return { facet: ` ${trait}`, values, counts };
    });
    return [...this.ofColumns, ...ofTraits];
  }

  private addPriced(stretch: Stretch, counts: Uint32Array): void {
    const { from, to } = stretch;
    const { search } = this;
    const parts = {
      from,
      to,
      kinds: search.shelf.kinds.codes,
      priced: search.allPricesOf(stretch),
    };
    countPriced(counts, parts, this.priceBounds);
  }

  /** Those that are known, or that will be counted. */
  private countsOf(facet: string, column: Coded): ArrayLike<number> {
    if (this.search.isWholeBeside(facet)) return column.counts;
    return this.counting.counts(column, this.search.numberOf(facet));
  }
}
