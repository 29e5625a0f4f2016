import { MAX_LEAD_TIME_DAYS } from '#features/catalogue/domain/lead-time.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { searchProducts } from '../contract.ts';
import { RANGE_DOTS } from '../domain/number-range.ts';
import type { SearchState } from './search-state.ts';

/** The maximum length of `q` in the search contract. */
export const MAX_SEARCH_LENGTH = 200;

/** A parameter of the URL that is not valid; the list ignores it. */
export interface ParameterError {
  /** A filter as given, or the name of another parameter. */
  readonly parameter: string;
  /** The invalid part of a filter, if not all of it is. */
  readonly piece?: string;
  /** The value of the parameter. */
  readonly typed?: string;
  /** What is wrong, in English: a key for `t`. */
  readonly detail: string;
}

export type SearchQuery = NonNullable<ArgumentsOf<typeof searchProducts>['query']>;

/** The request for a list, and the parameters of its URL that are not valid. */
export function searchQueryOf(state: SearchState): {
  query: SearchQuery;
  errors: readonly ParameterError[];
} {
  const { path, q, filters, manufacturers, lifecycles, stock, sort, direction } = state;
  const quantity = parseWholeNumber(state.quantity, 1, 999_999_999);
  const leadTime = parseWholeNumber(state.leadTime, 0, MAX_LEAD_TIME_DAYS);
  const price = parsePriceRange(state.price);
  const category = path.at(-1);
  const errors: ParameterError[] = [
    ...(quantity === null
      ? [{ parameter: 'quantity', typed: state.quantity, detail: 'A quantity is a whole number.' }]
      : []),
    ...(leadTime === null
      ? [
          {
            parameter: 'leadTime',
            typed: state.leadTime,
            detail: 'A lead time is a whole number of days.',
          },
        ]
      : []),
    ...(price === null ? [{ parameter: 'price', typed: state.price, detail: NOT_A_PRICE }] : []),
    ...(price === REVERSED
      ? [
          {
            parameter: 'price',
            typed: state.price,
            detail: 'The minimum price is above the maximum.',
          },
        ]
      : []),
  ];
  return {
    query: {
      ...(category ? { category } : {}),
      ...(q ? { q } : {}),
      ...(filters.length > 0 ? { filter: [...filters] } : {}),
      ...(manufacturers.length > 0 ? { manufacturer: [...manufacturers] } : {}),
      ...(lifecycles.length > 0 ? { lifecycle: [...lifecycles] } : {}),
      ...(stock ? { stock } : {}),
      ...(leadTime == null ? {} : { leadTime }),
      ...(price == null || price === REVERSED ? {} : { price }),
      ...(quantity == null ? {} : { quantity }),
      ...(sort ? { sort, ...(sort === 'newest' ? {} : { direction }) } : {}),
    },
    errors,
  };
}

/** Undefined if nothing was typed; null if it is not a whole number within the bounds. */
function parseWholeNumber(text: string, min: number, max: number): number | null | undefined {
  if (!text) return undefined;
  const digits = text.replace(/[\s,.'’](?=\d{3}(\D|$))/g, '');
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
  return number >= min && number <= max ? number : null;
}

const NOT_A_PRICE = 'A price is a number such as 0.05 or 12.50.';
const REVERSED = 'reversed';

/** `low..high` as decimals with a point; one end may be missing. */
function parsePriceRange(text: string): string | null | undefined {
  if (!text) return undefined;
  const ends = text.split(RANGE_DOTS).map((end) => end.replace(/[$€£\s]/g, '').replace(',', '.'));
  const [low = '', high = ''] = ends;
  const isReadable = ends.length === 2 && ends.every((end) => /^(\d{1,9}(\.\d{1,6})?)?$/.test(end));
  if (!isReadable || (!low && !high)) return null;
  return low && high && Number(low) > Number(high) ? REVERSED : `${low}..${high}`;
}
