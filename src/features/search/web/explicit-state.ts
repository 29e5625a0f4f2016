import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { SearchResult } from '../domain/search-result.ts';
import type { SearchState } from './search-state.ts';

export type Found = Pick<SearchResult, 'category' | 'understood' | 'words'>;
export type UnderstoodTerm = SearchResult['understood'][number];

/**
 * The same list with everything said outright: what was understood of the words stands as filters
 * and category, and only what is looked for as words, or as a part number, stays a word.
 */
export function explicitState(
  state: SearchState,
  found: Found,
  without: readonly UnderstoodTerm[] = [],
): SearchState {
  const understood = found.understood.filter((one) => !without.includes(one));
  const taken = (kind: UnderstoodTerm['kind']) =>
    understood.flatMap((one) => (one.kind === kind && one.value ? [one.value] : []));
  // What the words say of it stands in the place of what was chosen.
  const said = (kind: 'price' | 'stock' | 'leadTime' | 'quantity', chosen: string) =>
    found.understood.some((one) => one.kind === kind) ? (taken(kind)[0] ?? '') : chosen;
  const path = found.category?.path.map(({ slug }) => slug) ?? state.path;
  return {
    ...state,
    path: without.some(({ kind }) => kind === 'category') ? path.slice(0, -1) : path,
    q: found.understood.length > 0 ? wordsOf(understood) : found.words || state.q,
    filters: union(state.filters, taken('filter')),
    price: said('price', state.price),
    leadTime: said('leadTime', state.leadTime),
    quantity: said('quantity', state.quantity),
    inStock: said('stock', state.inStock ? 'in' : '') !== '',
    lifecycles: union(state.lifecycles, taken('lifecycle') as Lifecycle[]),
    manufacturers: union(state.manufacturers, taken('manufacturer')),
  };
}

function wordsOf(understood: readonly UnderstoodTerm[]): string {
  const words = understood.filter(({ kind }) => /words|number/.test(kind));
  return words.map(({ text, value }) => value ?? text).join(' ');
}

function union<Text extends string>(one: readonly Text[], other: readonly Text[]): Text[] {
  return [...new Set([...one, ...other])];
}
