import type { GeneralProblem, ProblemOf } from '#shared/problem.ts';
import type { searchRefusals } from '../contract.ts';
import type { Fault, SearchQuery } from './search-query.ts';
import type { SearchState } from './search-state.ts';

type Refused = ProblemOf<(typeof searchRefusals)[keyof typeof searchRefusals]> | GeneralProblem;

const MAX_SHOWN = 40;

/** Texts for people instead of those of the API. */
const faultTexts: Readonly<Record<string, string>> = {
  sort: 'There is no such attribute here.',
  cursor: 'That position is no longer in this list.',
};

/** The invalid parameters that a list can do without; empty for other refusals. */
export function faultsIn(problem: Refused, query: SearchQuery): Fault[] {
  if (problem.type === 'search/unreadable-filters') {
    return problem.errors.map(({ filter, piece, detail }) => ({ of: filter, piece, detail }));
  }
  if (problem.type !== 'general/invalid-input') return [];
  const details = new Map(
    problem.errors.map(({ parameter = '', detail }) => [parameter.split('.', 1)[0] ?? '', detail]),
  );
  return Object.entries(query).flatMap(([of, given]) => {
    const detail = details.get(of);
    if (detail === undefined || of === 'category') return [];
    const typed = [given].flat().join(', ').slice(0, MAX_SHOWN);
    return [{ of, typed, detail: faultTexts[of] ?? detail }];
  });
}

/** The query without its invalid parameters. */
export function readableQuery(query: SearchQuery, faults: readonly Fault[]): SearchQuery {
  const unread = new Set(faults.map(({ of }) => of));
  const { filter, ...others } = Object.fromEntries(
    Object.entries(query).filter(([name]) => !unread.has(name)),
  ) as SearchQuery;
  if (!filter) return others;
  return { ...others, filter: [filter].flat().filter((one) => !unread.has(one)) };
}

/** The state without invalid parameters: the constraints that apply. */
export function readableState(state: SearchState, faults: readonly Fault[]): SearchState {
  const unread = new Set(faults.map(({ of }) => of));
  const unless = <Value>(name: string, value: Value, none: Value) =>
    unread.has(name) ? none : value;
  const filters = state.filters.filter((one) => !unread.has(one));
  return {
    ...state,
    filters: unless('filter', filters, []),
    manufacturers: unless('manufacturer', state.manufacturers, []),
    leadTime: unless('leadTime', state.leadTime, ''),
    price: unless('price', state.price, ''),
    quantity: unless('quantity', state.quantity, ''),
    sort: unless('sort', state.sort, ''),
  };
}
