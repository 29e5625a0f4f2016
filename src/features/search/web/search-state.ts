import type { ListConstraints } from '../domain/explicit-state.ts';
import type { Relaxation } from '../domain/search-result.ts';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { typedQuantity } from '#shared/decimal-text.ts';
import { toVisibleText } from '#shared/visible-text.ts';
import { STOCK_PARAMETER } from '../domain/stock-parameter.ts';

export type View = 'cards' | 'table';

/** The state of a list, all of which is in its URL. */
export interface SearchState extends ListConstraints {
  readonly sort: string;
  readonly direction: 'up' | 'down';
  readonly view: View;
}

/** Set by the search box of a filtered list: the shop may drop its filters if nothing matches the typed text. */
export const FROM_BOX = 'box';

const BASE_PATH = '/allproducts';

/**
 * All query parameters of a list and all fields of its forms, by whether they may occur several
 * times.
 */
export const searchParameters: readonly string[] =
  'q stock leadTime price quantity sort direction order view cursor shown box'.split(' ');
export const searchLists: readonly string[] = 'filter manufacturer lifecycle range low high'.split(
  ' ',
);

/** @param params from the URL of a list, or the fields of its forms */
export function readState(path: readonly string[], params: URLSearchParams): SearchState {
  const text = (name: string) => plain(toVisibleText(params.get(name) ?? ''));
  const ranges = rangesIn(params);
  const [sort = '', direction = ''] = params.has('order')
    ? text('order').split(' ')
    : [text('sort'), text('direction')];
  return {
    path,
    q: text('q'),
    filters: unique([...params.getAll('filter').map(plain), ...ranges.filters]),
    manufacturers: unique(params.getAll('manufacturer').map(plain)),
    lifecycles: lifecycles.filter((one) => params.getAll('lifecycle').includes(one)),
    stock: STOCK_PARAMETER.test(params.get('stock') ?? '') ? text('stock') : '',
    leadTime: text('leadTime'),
    price: ranges.price ?? text('price'),
    quantity: text('quantity'),
    sort,
    direction: direction === 'down' ? 'down' : 'up',
    view: params.get('view') === 'table' ? 'table' : 'cards',
  };
}

/** Whether the parameters were submitted by a form: `addressOf` has a shorter URL for them. */
export function isFormSubmission(params: URLSearchParams): boolean {
  return params.has('range') || params.has('order');
}

/** The URL of a list, with only what differs from the whole catalogue. */
export function addressOf(state: SearchState): string {
  const { path, q, filters, manufacturers, stock, sort, direction, view } = state;
  const pairs: (readonly [string, string])[] = [
    ['q', q],
    ...filters.map((one) => ['filter', one] as const),
    ...manufacturers.map((one) => ['manufacturer', one] as const),
    ...state.lifecycles.map((one) => ['lifecycle', one] as const),
    ['stock', stock],
    ['leadTime', state.leadTime],
    ['price', state.price],
    ['quantity', state.quantity],
    ['sort', sort],
    ['direction', sort && direction === 'down' ? direction : ''],
    ['view', view === 'cards' ? '' : view],
  ];
  const search = new URLSearchParams(pairs.filter(([, value]) => value).map(([...pair]) => pair));
  return `${listPath(path)}${search.size > 0 ? `?${search}` : ''}`;
}

/** @param path the slugs from the root to the category; empty for all products */
export function listPath(path: readonly string[]): string {
  return [BASE_PATH, ...path].join('/');
}

/** The state of the list after the shop has relaxed the search. */
export function relaxedState(state: SearchState, relaxation: Relaxation): SearchState {
  const { category, filtersDropped, replacedFilters } = relaxation;
  const remaining = filtersDropped
    ? { ...unconstrained(state), q: state.q, path: state.path }
    : state;
  return {
    ...remaining,
    path: category ? [] : state.path,
    filters: remaining.filters.filter((filter) => !replacedFilters.includes(filter)),
  };
}

/** Without words, filters and category, but with the same quantity and view. */
export function unconstrained({ quantity, view }: SearchState): SearchState {
  return { ...readState([], new URLSearchParams()), quantity, view };
}

/** Whether anything besides category, sort order, quantity and view constrains the list. */
export function isConstrained(state: SearchState): boolean {
  const all = {
    ...unconstrained(state),
    path: state.path,
    sort: state.sort,
    direction: state.direction,
  };
  return addressOf(state) !== addressOf(all);
}

/**
 * Reads the ranges of a form: each `range` names the key of the `low` and `high` at the same
 * position. Numbers are typed as the page prints them; URLs have them without grouping and with a
 * decimal point, in every language.
 */
function rangesIn(params: URLSearchParams) {
  const [lows = [], highs = []] = ['low', 'high'].map((end) =>
    params.getAll(end).map((typed) => typedQuantity(plain(toVisibleText(typed)))),
  );
  const filters: string[] = [];
  let price: string | undefined;
  for (const [at, key] of params.getAll('range').entries()) {
    const [low = '', high = ''] = [lows[at], highs[at]];
    const range = low || high ? `${low}..${high}` : '';
    if (key === 'price') price = range;
    else if (range) filters.push(`${plain(key)}:${range}`);
  }
  return { filters, price };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}

/** Removes control characters and lone surrogates, which the shop refuses. */
function plain(text: string | null): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
}
