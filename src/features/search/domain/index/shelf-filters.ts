import { passes } from './coded-column.ts';
import type { CodedValues, Value } from './coded-values.ts';
import type { PartQuery } from './part-query.ts';
import type { Prices, PricesAt } from './prices-at.ts';
import type { Codes } from './slot-codes.ts';
import type { Shelf } from './shelf.ts';
import { FAILED_ONCE, type Stretch } from './stretch.ts';

/** The filters of a query on a shelf. */
export interface ShelfFilters {
  /** Their facets, in the order of their numbers, which are from 1. */
  readonly facets: readonly string[];
  /** Each notes what parts of the stretch fail. */
  readonly passes: readonly ((stretch: Stretch) => void)[];
}

/** The facets that are no columns of a category begin with a space. */
export const PRICE = ' price';

export function filtersOf(shelf: Shelf, query: PartQuery, prices: PricesAt): ShelfFilters {
  const facets: string[] = [];
  const next = (facet: string) => FAILED_ONCE + facets.push(facet);
  /** By code, the sums of what parts fail: filters that read the same codes are one. */
  const failures = new Map<Codes, Uint16Array>();
  const add = (facet: string, column: CodedValues, accepts: (value: Value) => boolean) => {
    const failure = next(facet);
    const accepted = column.accepted(accepts);
    const sums = failures.get(column.codes) ?? new Uint16Array(accepted.length);
    failures.set(
      column.codes,
      sums.map((sum, code) => sum + (accepted[code] === 1 ? 0 : failure)),
    );
  };
  for (const filter of query.filters) {
    const column = shelf.columns.get(filter.key);
    if (column) add(filter.key, column, (value) => passes(value, filter));
  }
  for (const [trait, accepts] of traitFilters(query)) {
    add(` ${trait}`, shelf.kinds.traits[trait], accepts);
  }
  const ways = [...failures].map(([codes, sums]) => (stretch: Stretch) => {
    failCodes(stretch, codes, sums);
  });
  return {
    passes: query.price ? [...ways, byPrice(query.price, prices, next(PRICE))] : ways,
    facets,
  };
}

type Trait = keyof Shelf['kinds']['traits'];

function* traitFilters({
  manufacturers,
  lifecycles,
  longestLeadTime: longest,
  inStock,
}: PartQuery): Generator<readonly [Trait, (value: Value) => boolean]> {
  const stages: readonly string[] = lifecycles;
  if (manufacturers.length > 0) {
    yield ['manufacturer', (value) => manufacturers.includes(String(value))];
  }
  if (stages.length > 0) yield ['lifecycle', (value) => stages.includes(String(value))];
  if (longest !== null) yield ['leadTime', (days) => Number(days) <= longest];
  if (inStock) yield ['stock', () => true];
}

function failCodes({ failed, from, to }: Stretch, codes: Codes, failures: Uint16Array): void {
  for (let slot = from; slot < to; slot += 1) {
    const i = slot - from;
    failed[i] = (failed[i] as number) + (failures[codes[slot] as number] as number);
  }
}

function byPrice(
  { low, high }: NonNullable<PartQuery['price']>,
  prices: PricesAt,
  failure: number,
): (stretch: Stretch) => void {
  return (stretch) => {
    const { from, to, roomForPrices } = stretch;
    stretch.prices = prices.between(from, to, roomForPrices);
    failPrices(stretch, stretch.prices, [low ?? -1, high ?? Number.POSITIVE_INFINITY], failure);
  };
}

function failPrices(
  { failed, from, to }: Stretch,
  { prices, first }: Prices,
  [low, high]: readonly [low: number, high: number],
  failure: number,
): void {
  for (let slot = from; slot < to; slot += 1) {
    const each = prices[slot - first] as number;
    // A part without a price is not a number, which is in no order.
    const inRange = Number(each >= low) & Number(each <= high);
    failed[slot - from] = (failed[slot - from] as number) + failure * (1 - inRange);
  }
}
