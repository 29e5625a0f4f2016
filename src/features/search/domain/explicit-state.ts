import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { SearchResult, UnderstoodTerm } from './search-result.ts';

/** What a list of products is limited to. Numbers are texts, as they were typed. */
export interface ListConstraints {
  /** The slugs from the root to the category; empty for the whole catalogue. */
  readonly path: readonly string[];
  readonly q: string;
  /** In the syntax of the query parameter `filter`: `key:value` or `key:low..high`. */
  readonly filters: readonly string[];
  readonly manufacturers: readonly string[];
  readonly lifecycles: readonly Lifecycle[];
  /** `in`, or the least number of pieces; empty for any. */
  readonly stock: string;
  readonly leadTime: string;
  readonly price: string;
  readonly quantity: string;
}

export type UnderstoodQuery = Pick<SearchResult, 'understood' | 'remainingText'> & {
  readonly category: Pick<NonNullable<SearchResult['category']>, 'path'> | null;
};

/**
 * The same list with its constraints made explicit: what was understood of the typed text becomes
 * filters and a category; only words and part numbers remain in `q`.
 * @param omittedTerms the terms to leave out
 */
export function explicitState<State extends ListConstraints>(
  state: State,
  result: UnderstoodQuery,
  omittedTerms: readonly UnderstoodTerm[] = [],
): State {
  const terms = result.understood.filter((term) => !omittedTerms.includes(term));
  const valuesOf = (kind: UnderstoodTerm['kind']) =>
    terms.flatMap((term) => (term.kind === kind && term.value ? [term.value] : []));
  // A typed value replaces the one that was selected before.
  const typedOr = (kind: 'price' | 'stock' | 'leadTime' | 'quantity', selected: string) =>
    result.understood.some((term) => term.kind === kind) ? (valuesOf(kind)[0] ?? '') : selected;
  const path = result.category?.path.map(({ slug }) => slug) ?? state.path;
  return {
    ...state,
    path: omittedTerms.some(({ kind }) => kind === 'category') ? path.slice(0, -1) : path,
    q: result.understood.length > 0 ? queryTextOf(terms) : result.remainingText || state.q,
    filters: union(state.filters, valuesOf('filter')),
    price: typedOr('price', state.price),
    leadTime: typedOr('leadTime', state.leadTime),
    quantity: typedOr('quantity', state.quantity),
    stock: typedOr('stock', state.stock),
    lifecycles: union(state.lifecycles, valuesOf('lifecycle') as Lifecycle[]),
    manufacturers: union(state.manufacturers, valuesOf('manufacturer')),
  };
}

function queryTextOf(terms: readonly UnderstoodTerm[]): string {
  const words = terms.filter(({ kind }) => /words|number/.test(kind));
  return words.map(({ text, value }) => value ?? text).join(' ');
}

function union<Text extends string>(one: readonly Text[], other: readonly Text[]): Text[] {
  return [...new Set([...one, ...other])];
}
