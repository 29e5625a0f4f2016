import type { PriceBounds } from './price-bounds.ts';
import { widened } from './priced-kinds.ts';
import { KINDS, PRICE } from './shelf-filters.ts';
import type { ShelfSearch } from './shelf-search.ts';
import type { Stretch } from './stretch.ts';

/** Finds between which prices is what a query finds on a shelf beside its filter by price. */
export class FoundPrices {
  private readonly search: ShelfSearch;
  private readonly found: PriceBounds;
  /** Whether the shelf has no other prices than those that are known: there is nothing to look for. */
  private readonly known: boolean;
  /** Where nothing but the kind decides, by kind: 0 for those that pass, not a number for others. */
  private readonly byKind: Float64Array | null;

  /** @param found what it finds is added to what was found on other shelves */
  constructor(search: ShelfSearch, found: PriceBounds) {
    this.search = search;
    this.found = found;
    const all = search.prices.bounds;
    if (search.isWholeBeside(PRICE)) found.add(all);
    this.known = found.hold(all);
    this.byKind =
      !this.known && search.isWholeBeside(KINDS, PRICE) ? addedBy(search.kinds.passing) : null;
  }

  add(stretch: Stretch): void {
    if (this.known) return;
    const { search, found, byKind } = this;
    const all = search.prices.boundsOf(stretch);
    if (all && found.hold(all)) return;
    if (!byKind) return this.widen(stretch);
    const { from, to } = stretch;
    const priced = search.allPricesOf(stretch);
    const parts = { from, to, kinds: search.shelf.kinds.codes, priced };
    found.add(widened(found.bounds, parts, byKind));
  }

  private widen(stretch: Stretch): void {
    const { search, found } = this;
    const { prices, first } = search.pricesOf(stretch);
    const { slots, count } = stretch.beside(search.numberOf(PRICE));
    let [lowest, highest] = found.bounds;
    for (let i = 0; i < count; i += 1) {
      const price = prices[(slots[i] as number) - first] as number;
      // A part without a price is not a number, which is in no order.
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    found.add([lowest, highest]);
  }
}

function addedBy(passing: Uint8Array): Float64Array {
  const added = new Float64Array(passing.length);
  for (const [kind, passes] of passing.entries()) if (passes === 0) added[kind] = Number.NaN;
  return added;
}
