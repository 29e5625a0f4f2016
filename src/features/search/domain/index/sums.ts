import { inOrder, type FirstOnes, type Ranked } from './first-of.ts';
import type { Findings, PartQuery, Place } from './part-query.ts';
import { PriceBounds } from './price-bounds.ts';
import type { ShelfCounts } from './shelf-counts.ts';
import type { Shelf } from './shelf.ts';
import { traits } from './offer-kinds.ts';
import { Tally } from './tally.ts';

/** What the shelves answer, put together. */
export class Sums {
  private readonly query: PartQuery;
  private total = 0;
  private readonly categories = new Map<string, number>();
  private readonly first: Ranked[] = [];
  /** By facet. */
  private readonly tallies: ReadonlyMap<string, Tally>;
  readonly prices = new PriceBounds();

  constructor(query: PartQuery) {
    this.query = query;
    const facets = [...query.columns, ...traits.map((trait) => ` ${trait}`)];
    this.tallies = new Map(facets.map((facet) => [facet, new Tally()]));
  }

  add({ slug }: Shelf, counts: ShelfCounts, first: FirstOnes): void {
    const total = counts.total();
    this.total += total;
    if (total > 0) this.categories.set(slug ?? '', total);
    this.first.push(...first.inOrder());
    for (const { facet, values, counts: byPlace } of counts.facets()) {
      this.tallies.get(facet)?.add(values, byPlace);
    }
  }

  findings(): Findings {
    const { query } = this;
    const chosen = new Map(query.filters.map(({ key, values }) => [key, values]));
    const page = inOrder(this.first, query).map(({ key, shelf, slot }): Place => {
      return [key, shelf.ids.at(slot)];
    });
    return {
      total: this.total,
      ids: page.map(([, id]) => id),
      next: this.first.length > page.length ? (page.at(-1) ?? null) : null,
      categories: this.categories,
      columns: new Map(
        query.columns.map((key) => [key, this.tallyOf(key).told(chosen.get(key) ?? [])]),
      ),
      facets: {
        manufacturer: this.tallyOf(' manufacturer').told(query.manufacturers),
        lifecycle: this.tallyOf(' lifecycle').told(query.lifecycles),
        stock: this.tallyOf(' stock').told(query.inStock ? ['in'] : []),
        leadTime: this.tallyOf(' leadTime').toldAsDays(query.longestLeadTime),
        price: { values: [], more: 0, ...this.prices.told() },
      },
    };
  }

  private tallyOf(facet: string): Tally {
    return this.tallies.get(facet) ?? new Tally();
  }
}
