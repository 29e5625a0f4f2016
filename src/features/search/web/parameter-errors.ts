import type { GeneralProblem, ProblemOf } from '#shared/problem.ts';
import type { searchRefusals } from '../contract.ts';
import type { ParameterError, SearchQuery } from './search-query.ts';
import type { SearchState } from './search-state.ts';

type Refused = ProblemOf<(typeof searchRefusals)[keyof typeof searchRefusals]> | GeneralProblem;

const MAX_SHOWN = 40;

/** Texts for people instead of those of the API. */
const errorTexts: Readonly<Record<string, string>> = {
  sort: 'There is no such attribute here.',
  cursor: 'That position is no longer in this list.',
};

/** The invalid parameters that a list can ignore; empty for other refusals. */
export function parameterErrorsIn(problem: Refused, query: SearchQuery): ParameterError[] {
  if (problem.type === 'search/unreadable-filters') {
    return problem.errors.map(({ filter, piece, detail }) => ({
      parameter: filter,
      piece,
      detail,
    }));
  }
  if (problem.type !== 'general/invalid-input') return [];
  const details = new Map(
    problem.errors.map(({ parameter = '', detail }) => [parameter.split('.', 1)[0] ?? '', detail]),
  );
  return Object.entries(query).flatMap(([parameter, value]) => {
    const detail = details.get(parameter);
    if (detail === undefined || parameter === 'category') return [];
    const typed = [value].flat().join(', ').slice(0, MAX_SHOWN);
    return [{ parameter, typed, detail: errorTexts[parameter] ?? detail }];
  });
}

/** The query without its invalid parameters. */
export function readableQuery(query: SearchQuery, errors: readonly ParameterError[]): SearchQuery {
  const invalid = new Set(errors.map(({ parameter }) => parameter));
  const { filter, ...others } = Object.fromEntries(
    Object.entries(query).filter(([name]) => !invalid.has(name)),
  ) as SearchQuery;
  if (!filter) return others;
  return { ...others, filter: [filter].flat().filter((one) => !invalid.has(one)) };
}

/** The state without invalid parameters: the constraints that apply. */
export function readableState(state: SearchState, errors: readonly ParameterError[]): SearchState {
  const invalid = new Set(errors.map(({ parameter }) => parameter));
  const ifValid = <Value>(name: string, value: Value, none: Value) =>
    invalid.has(name) ? none : value;
  const filters = state.filters.filter((one) => !invalid.has(one));
  return {
    ...state,
    filters: ifValid('filter', filters, []),
    manufacturers: ifValid('manufacturer', state.manufacturers, []),
    leadTime: ifValid('leadTime', state.leadTime, ''),
    price: ifValid('price', state.price, ''),
    quantity: ifValid('quantity', state.quantity, ''),
    sort: ifValid('sort', state.sort, ''),
  };
}
