import { splitFilter } from '../domain/constraints.ts';
import { explicitState, type UnderstoodQuery } from '../domain/explicit-state.ts';
import type { AlternativeFilter, SearchResult, UnderstoodTerm } from '../domain/search-result.ts';
import type { SearchState } from './search-state.ts';

interface Alternative {
  readonly filter: AlternativeFilter;
  /** The name of the list's category, if it differs from the current one. */
  readonly category: string | null;
  readonly state: SearchState;
}

/**
 * The alternatives of a term, each with the list it leads to. An alternative replaces all
 * filters of the term: `-40..85 °C` is two filters, and neither is an alternative to the other. If
 * other filters remain and the category changes, the list is that of all products, because the new
 * category may lack their attributes.
 */
export function alternativesOf(
  state: SearchState,
  result: UnderstoodQuery & Pick<SearchResult, 'alternatives'>,
  term: UnderstoodTerm,
): Alternative[] {
  const sameText = result.understood.filter(({ text }) => text === term.text);
  const keys = new Set(sameText.map(({ value }) => splitFilter(value ?? '').key));
  const rest = explicitState(state, result, sameText);
  return result.alternatives
    .filter(
      ({ filter }) => term.alternatives.includes(filter) && !keys.has(splitFilter(filter).key),
    )
    .map((alternative) => {
      const { filter, category } = alternative;
      const categoryPath = category?.path ?? [];
      const isSameCategory = categoryPath.join('/') === rest.path.join('/');
      const path = isSameCategory || rest.filters.length === 0 ? categoryPath : [];
      const name = isSameCategory || path.length === 0 ? null : (category?.name ?? null);
      const filters = [...rest.filters, filter];
      return { filter: alternative, category: name, state: { ...rest, path, filters } };
    });
}
