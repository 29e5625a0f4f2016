import { MAX_LEAD_TIME_DAYS } from '#features/catalogue/domain/lead-time.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { searchProducts } from '../contract.ts';
import { RANGE_DOTS } from '../domain/number-range.ts';
import type { SearchState } from './search-state.ts';

/** The maximum length of `q` in the search contract. */
export const MAX_SEARCH_LENGTH = 200;

/** A parameter of the URL that is not valid; the list ignores it. */
export interface Fault {
  /** A filter as given, or the name of another parameter. */
  readonly of: string;
  /** The invalid part of a filter, if not all of it is. */
  readonly piece?: string;
  /** The value of the parameter. */
  readonly typed?: string;
  /** What is wrong, in English: a key for `t`. */
  readonly detail: string;
}

export type SearchQuery = NonNullable<ArgumentsOf<typeof searchProducts>['query']>;

/** The request for a list, and the parameters of its URL that are not valid. */
export function queryOf(state: SearchState): { query: SearchQuery; faults: readonly Fault[] } {
  const { path, q, filters, manufacturers, lifecycles, inStock, sort, direction } = state;
  const quantity = readWhole(state.quantity, 1, 999_999_999);
  const leadTime = readWhole(state.leadTime, 0, MAX_LEAD_TIME_DAYS);
  const price = readPrices(state.price);
  const category = path.at(-1);
  const faults: Fault[] = [
    ...(quantity === null
      ? [{ of: 'quantity', typed: state.quantity, detail: 'A quantity is a whole number.' }]
      : []),
    ...(leadTime === null
      ? [
          {
            of: 'leadTime',
            typed: state.leadTime,
            detail: 'A lead time is a whole number of days.',
          },
        ]
      : []),
    ...(price === null ? [{ of: 'price', typed: state.price, detail: NO_PRICE }] : []),
    ...(price === UPSIDE_DOWN
      ? [{ of: 'price', typed: state.price, detail: 'The minimum price is above the maximum.' }]
      : []),
  ];
  return {
    query: {
      ...(category ? { category } : {}),
      ...(q ? { q } : {}),
      ...(filters.length > 0 ? { filter: [...filters] } : {}),
      ...(manufacturers.length > 0 ? { manufacturer: [...manufacturers] } : {}),
      ...(lifecycles.length > 0 ? { lifecycle: [...lifecycles] } : {}),
      ...(inStock ? { stock: 'in' as const } : {}),
      ...(leadTime == null ? {} : { leadTime }),
      ...(price == null || price === UPSIDE_DOWN ? {} : { price }),
      ...(quantity == null ? {} : { quantity }),
      ...(sort ? { sort, ...(sort === 'newest' ? {} : { direction }) } : {}),
    },
    faults,
  };
}

/** Undefined if nothing was typed; null if it is not a whole number within the bounds. */
function readWhole(text: string, least: number, most: number): number | null | undefined {
  if (!text) return undefined;
  const digits = text.replace(/[\s,.'’](?=\d{3}(\D|$))/g, '');
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= least && number <= most ? number : null;
}

const NO_PRICE = 'A price is a number such as 0.05 or 12.50.';
const UPSIDE_DOWN = 'upside down';

/** `low..high` as decimals with a point; one end may be missing. */
function readPrices(text: string): string | null | undefined {
  if (!text) return undefined;
  const ends = text.split(RANGE_DOTS).map((end) => end.replace(/[$€£\s]/g, '').replace(',', '.'));
  const [low = '', high = ''] = ends;
  const read = ends.length === 2 && ends.every((end) => /^(\d{1,9}(\.\d{1,6})?)?$/.test(end));
  if (!read || (!low && !high)) return null;
  return low && high && Number(low) > Number(high) ? UPSIDE_DOWN : `${low}..${high}`;
}
