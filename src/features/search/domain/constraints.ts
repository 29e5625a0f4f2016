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
  readonly inStock: boolean;
  readonly leadTime: string;
  readonly price: string;
  readonly quantity: string;
}

export type UnderstoodQuery = Pick<SearchResult, 'understood' | 'words'> & {
  readonly category: Pick<NonNullable<SearchResult['category']>, 'path'> | null;
};

/**
 * The same list with its constraints made explicit: what was understood of the typed text becomes
 * filters and a category; only words and part numbers remain in `q`.
 * @param without these terms are left out
 */
export function explicitState<State extends ListConstraints>(
  state: State,
  result: UnderstoodQuery,
  without: readonly UnderstoodTerm[] = [],
): State {
  const terms = result.understood.filter((term) => !without.includes(term));
  const valuesOf = (kind: UnderstoodTerm['kind']) =>
    terms.flatMap((term) => (term.kind === kind && term.value ? [term.value] : []));
  // A typed value replaces the one that was selected before.
  const typedOr = (kind: 'price' | 'stock' | 'leadTime' | 'quantity', selected: string) =>
    result.understood.some((term) => term.kind === kind) ? (valuesOf(kind)[0] ?? '') : selected;
  const path = result.category?.path.map(({ slug }) => slug) ?? state.path;
  return {
    ...state,
    path: without.some(({ kind }) => kind === 'category') ? path.slice(0, -1) : path,
    q: result.understood.length > 0 ? wordsOf(terms) : result.words || state.q,
    filters: union(state.filters, valuesOf('filter')),
    price: typedOr('price', state.price),
    leadTime: typedOr('leadTime', state.leadTime),
    quantity: typedOr('quantity', state.quantity),
    inStock: typedOr('stock', state.inStock ? 'in' : '') !== '',
    lifecycles: union(state.lifecycles, valuesOf('lifecycle') as Lifecycle[]),
    manufacturers: union(state.manufacturers, valuesOf('manufacturer')),
  };
}

function wordsOf(terms: readonly UnderstoodTerm[]): string {
  const words = terms.filter(({ kind }) => /words|number/.test(kind));
  return words.map(({ text, value }) => value ?? text).join(' ');
}

/** One constraint of a list. */
export type Constraint<State = ListConstraints> = {
  /** The same list without this constraint. */
  readonly without: State;
} & (
  | { readonly by: 'term'; readonly term: UnderstoodTerm }
  | { readonly by: 'lifecycle'; readonly value: Lifecycle }
  | { readonly by: 'filter' | 'manufacturer' | 'leadTime' | 'price'; readonly value: string }
  | { readonly by: 'stock' }
);

/** All constraints of a list: the terms of the typed text, then what was selected. */
export function constraintsOf<State extends ListConstraints>(
  state: State,
  result: UnderstoodQuery,
): Constraint<State>[] {
  const all = explicitState(state, result);
  const { manufacturers, filters, lifecycles } = state;
  const isTyped = (kind: UnderstoodTerm['kind']) =>
    result.understood.some((term) => term.kind === kind);
  const price = isTyped('price') ? '' : state.price;
  const leadTime = isTyped('leadTime') ? '' : state.leadTime;
  const inStock = state.inStock && !isTyped('stock');
  return [
    ...result.understood.map((term): Constraint<State> => {
      return { by: 'term', term, without: explicitState(state, result, [term]) };
    }),
    ...filters.map((value): Constraint<State> => {
      return { by: 'filter', value, without: { ...all, filters: except(all.filters, value) } };
    }),
    ...manufacturers.map((value): Constraint<State> => {
      const others = except(all.manufacturers, value);
      return { by: 'manufacturer', value, without: { ...all, manufacturers: others } };
    }),
    ...lifecycles.map((value): Constraint<State> => {
      const others = except(all.lifecycles, value);
      return { by: 'lifecycle', value, without: { ...all, lifecycles: others } };
    }),
    ...(inStock ? [{ by: 'stock' as const, without: { ...all, inStock: false } }] : []),
    ...(leadTime
      ? [{ by: 'leadTime' as const, value: leadTime, without: { ...all, leadTime: '' } }]
      : []),
    ...(price ? [{ by: 'price' as const, value: price, without: { ...all, price: '' } }] : []),
  ];
}

/**
 * The key of the attribute, or the facet, that a constraint limits: several values of one are
 * alternatives. Null for words and what has one value only.
 */
export function constrainedKey(constraint: Constraint<unknown>): string | null {
  if (constraint.by === 'manufacturer' || constraint.by === 'lifecycle') return constraint.by;
  if (constraint.by === 'filter') return splitFilter(constraint.value).key;
  if (constraint.by !== 'term') return null;
  const { kind, value } = constraint.term;
  if (kind === 'manufacturer' || kind === 'lifecycle') return kind;
  return kind === 'filter' ? splitFilter(value ?? '').key : null;
}

/** Names a constraint in `relaxation.without` of the response. */
export function constraintId(constraint: Constraint<unknown>): {
  parameter: 'q' | Exclude<Constraint['by'], 'term'>;
  value: string;
} {
  if (constraint.by === 'term') {
    const { text, value } = constraint.term;
    return { parameter: 'q', value: value ?? text };
  }
  return { parameter: constraint.by, value: constraint.by === 'stock' ? 'in' : constraint.value };
}

function union<Text extends string>(one: readonly Text[], other: readonly Text[]): Text[] {
  return [...new Set([...one, ...other])];
}

function except<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((one) => one !== value);
}

/** The key of a filter and the rest; the value is empty without a colon. */
export function splitFilter(filter: string): { key: string; value: string } {
  const at = filter.indexOf(':');
  return at < 0
    ? { key: filter, value: '' }
    : { key: filter.slice(0, at), value: filter.slice(at + 1) };
}
