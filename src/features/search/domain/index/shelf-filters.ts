import { passes } from './coded-column.ts';
import type { KindFilter } from './kind-filter.ts';
import type { PartQuery } from './part-query.ts';
import type { Bounds, Prices } from './prices-at.ts';
import type { Codes } from './slot-codes.ts';
import type { Shelf } from './shelf.ts';
import { FAILED_ONCE, type CodeFilter, type Stretch } from './stretch.ts';

/** The filters of a query on a shelf. */
export interface ShelfFilters {
  /** Their facets, in the order of their numbers, which are from 1. */
  readonly facets: readonly string[];
  /** Notes what parts of the stretch fail, and sorts out the matches. */
  readonly sortOut: (stretch: Stretch) => void;
}

/** The facets that are no columns of a category begin with a space. */
export const PRICE = ' price';
/** All that is asked of the traits of parts, which is one filter. */
export const KINDS = ' kinds';

/** @param pricesOf the prices of all parts of a stretch */
export function filtersOf(
  shelf: Shelf,
  { filters, price }: PartQuery,
  kinds: KindFilter,
  pricesOf: (stretch: Stretch) => Prices,
): ShelfFilters {
  const facets: string[] = [];
  const next = (facet: string) => FAILED_ONCE + facets.push(facet);
  const coded: CodeFilter[] = [];
  const add = (codes: Codes, accepted: Uint8Array, failure: number) => {
    const failures = new Uint16Array(accepted.length);
    for (const [code, one] of accepted.entries()) failures[code] = failure * (1 - one);
    coded.push({ codes, failures });
  };
  for (const filter of filters) {
    const column = shelf.columns.get(filter.key);
    if (!column) continue;
    const accepted = column.accepted((value) => passes(value, filter));
    add(column.codes, accepted, next(filter.key));
  }
  if (!kinds.none) add(shelf.kinds.codes, kinds.passing, next(KINDS));
  const byCodes = sortedByCodes(coded);
  if (!price) return { facets, sortOut: byCodes };
  const [bounds, failure] = [boundsOf(price), next(PRICE)];
  return {
    facets,
    sortOut(stretch) {
      failPrices(stretch, pricesOf(stretch), bounds, failure);
      byCodes(stretch);
    },
  };
}

/** What a price must be within, in millionths. */
export function boundsOf(price: PartQuery['price']): Bounds {
  return [price?.low ?? -1, price?.high ?? Number.POSITIVE_INFINITY];
}

/** The last two filters share the pass that sorts out. */
function sortedByCodes(filters: readonly CodeFilter[]): ShelfFilters['sortOut'] {
  const [one, other = one && failingNothing(one), ...more] = filters;
  if (!one || !other) return (stretch) => stretch.sortOut();
  return (stretch) => {
    for (const filter of more) failCodes(stretch, filter);
    stretch.sortOutBy(one, other);
  };
}

function failingNothing({ codes, failures }: CodeFilter): CodeFilter {
  return { codes, failures: new Uint16Array(failures.length) };
}

function failCodes({ failed, from, to }: Stretch, { codes, failures }: CodeFilter): void {
  for (let slot = from; slot < to; slot += 1) {
    const i = slot - from;
    failed[i] = (failed[i] as number) + (failures[codes[slot] as number] as number);
  }
}

function failPrices(
  { failed, from, to }: Stretch,
  { prices, first }: Prices,
  [low, high]: Bounds,
  failure: number,
): void {
  for (let slot = from; slot < to; slot += 1) {
    const each = prices[slot - first] as number;
    // A part without a price is not a number, which is in no order.
    const inRange = Number(each >= low) & Number(each <= high);
    failed[slot - from] = (failed[slot - from] as number) + failure * (1 - inRange);
  }
}
