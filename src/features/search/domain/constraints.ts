import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { explicitState, type ListConstraints, type UnderstoodQuery } from './explicit-state.ts';
import type { UnderstoodTerm } from './search-result.ts';

/** One constraint of a list. */
export type Constraint<State = ListConstraints> = {
  /** The same list without this constraint. */
  readonly listWithout: State;
} & (
  | { readonly by: 'term'; readonly term: UnderstoodTerm }
  | { readonly by: 'lifecycle'; readonly value: Lifecycle }
  | {
      readonly by: 'filter' | 'manufacturer' | 'stock' | 'leadTime' | 'price';
      readonly value: string;
    }
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
  const stock = isTyped('stock') ? '' : state.stock;
  return [
    ...result.understood.map((term): Constraint<State> => {
      return { by: 'term', term, listWithout: explicitState(state, result, [term]) };
    }),
    ...filters.map((value): Constraint<State> => {
      return { by: 'filter', value, listWithout: { ...all, filters: except(all.filters, value) } };
    }),
    ...manufacturers.map((value): Constraint<State> => {
      const others = except(all.manufacturers, value);
      return { by: 'manufacturer', value, listWithout: { ...all, manufacturers: others } };
    }),
    ...lifecycles.map((value): Constraint<State> => {
      const others = except(all.lifecycles, value);
      return { by: 'lifecycle', value, listWithout: { ...all, lifecycles: others } };
    }),
    ...(stock ? [{ by: 'stock' as const, value: stock, listWithout: { ...all, stock: '' } }] : []),
    ...(leadTime
      ? [{ by: 'leadTime' as const, value: leadTime, listWithout: { ...all, leadTime: '' } }]
      : []),
    ...(price ? [{ by: 'price' as const, value: price, listWithout: { ...all, price: '' } }] : []),
  ];
}

/** The same list without several of its constraints. */
export function listWithoutAll<State extends ListConstraints>(
  state: State,
  result: UnderstoodQuery,
  omitted: readonly Constraint<State>[],
): State {
  const terms = omitted.flatMap((one) => (one.by === 'term' ? [one.term] : []));
  const valuesBy = (by: Constraint['by']) =>
    omitted.flatMap((one) => (one.by === by && one.by !== 'term' ? [one.value] : []));
  const list = explicitState(state, result, terms);
  const unless = (by: 'stock' | 'leadTime' | 'price') => (valuesBy(by).length > 0 ? '' : list[by]);
  return {
    ...list,
    filters: list.filters.filter((one) => !valuesBy('filter').includes(one)),
    manufacturers: list.manufacturers.filter((one) => !valuesBy('manufacturer').includes(one)),
    lifecycles: list.lifecycles.filter((one) => !valuesBy('lifecycle').includes(one)),
    stock: unless('stock'),
    leadTime: unless('leadTime'),
    price: unless('price'),
  };
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

/** Names a constraint in `relaxation.removable` of the response. */
export function constraintId(constraint: Constraint<unknown>): {
  parameter: 'q' | Exclude<Constraint['by'], 'term'>;
  value: string;
} {
  if (constraint.by === 'term') {
    const { text, value } = constraint.term;
    return { parameter: 'q', value: value ?? text };
  }
  return { parameter: constraint.by, value: constraint.value };
}

function except<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((one) => one !== value);
}

/** The key of a filter and the rest; the value is empty without a colon. */
export function splitFilter(filter: string): { key: string; value: string } {
  const colon = filter.indexOf(':');
  return colon < 0
    ? { key: filter, value: '' }
    : { key: filter.slice(0, colon), value: filter.slice(colon + 1) };
}
