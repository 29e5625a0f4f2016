import { explicitState, type UnderstoodQuery, splitFilter } from '../domain/constraints.ts';
import type { AlternativeFilter, SearchResult, UnderstoodTerm } from '../domain/search-result.ts';
import type { SearchState } from './search-state.ts';

interface OtherMeaning {
  readonly meaning: AlternativeFilter;
  /** The name of the category that the list is then of; null when that stays. */
  readonly category: string | null;
  readonly instead: SearchState;
}

/**
 * What else a piece could have meant, and the list that it would be then. All that was understood of
 * the piece gives way: `-40..85 °C` is two filters, and neither is another meaning of the other. What
 * is left of the filters may be of no category but the one before: all products know every attribute.
 */
export function otherMeanings(
  state: SearchState,
  found: UnderstoodQuery & Pick<SearchResult, 'meanings'>,
  piece: UnderstoodTerm,
): OtherMeaning[] {
  const together = found.understood.filter(({ text }) => text === piece.text);
  const keys = new Set(together.map(({ value }) => splitFilter(value ?? '').key));
  const rest = explicitState(state, found, together);
  return found.meanings
    .filter(({ filter }) => piece.others.includes(filter) && !keys.has(splitFilter(filter).key))
    .map((meaning) => {
      const { filter, category } = meaning;
      const there = category?.path ?? [];
      const stays = there.join('/') === rest.path.join('/');
      const path = stays || rest.filters.length === 0 ? there : [];
      const name = stays || path.length === 0 ? null : (category?.name ?? null);
      const filters = [...rest.filters, filter];
      return { meaning, category: name, instead: { ...rest, path, filters } };
    });
}
