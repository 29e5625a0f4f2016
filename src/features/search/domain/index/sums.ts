import { inOrder, type Ranked } from './first-of.ts';
import type { Match } from './match-shelf.ts';
import type { Findings, PartQuery, Place } from './part-query.ts';
import { PriceBounds } from './price-bounds.ts';
import { Tally } from './tally.ts';

/** What the shelves answer, put together. */
export class Sums {
  private readonly query: PartQuery;
  private total = 0;
  private readonly categories = new Map<string, number>();
  private readonly first: Ranked[] = [];
  private readonly columns: ReadonlyMap<string, Tally>;
  private readonly manufacturer = new Tally();
  private readonly lifecycle = new Tally();
  private readonly leadTime = new Tally();
  private readonly prices = new PriceBounds();
  private inStock = 0;

  constructor(query: PartQuery) {
    this.query = query;
    this.columns = new Map(query.columns.map((key) => [key, new Tally()]));
  }

  /** @param keys what the matches have been sorted by. */
  add(match: Match, first: readonly Ranked[], keys: Float64Array): void {
    const { shelf, count } = match;
    this.total += count;
    if (count > 0) this.categories.set(shelf.slug ?? '', count);
    for (const place of first) this.first.push(place);
    for (const [key, tally] of this.columns) {
      const column = shelf.columns.get(key);
      if (column) tally.add(match, key, column);
    }
    this.manufacturer.add(match, ' manufacturer', shelf.general.manufacturer);
    this.lifecycle.add(match, ' lifecycle', shelf.general.lifecycle);
    this.leadTime.add(match, ' leadTime', shelf.general.leadTime);
    this.inStock += match.countInStock();
    const { order, price, quantity } = this.query;
    if (order.by === 'price' && !price) this.prices.addSorted(count, keys);
    else this.prices.add(match, quantity);
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
        [...this.columns].map(([key, tally]) => [key, tally.told(chosen.get(key) ?? [])]),
      ),
      facets: {
        manufacturer: this.manufacturer.told(query.manufacturers),
        lifecycle: this.lifecycle.told(query.lifecycles),
        stock: {
          values:
            this.inStock > 0 || query.inStock
              ? [{ value: 'in', count: this.inStock, chosen: query.inStock }]
              : [],
          more: 0,
          lowest: null,
          highest: null,
        },
        leadTime: this.leadTime.toldAsDays(query.longestLeadTime),
        price: { values: [], more: 0, ...this.prices.told() },
      },
    };
  }
}
