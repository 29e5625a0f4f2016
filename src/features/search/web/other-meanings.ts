import { explicitState, type Found, type Understood } from './explicit-state.ts';
import { partsOf } from './filter-words.ts';
import type { SearchState } from './search-state.ts';

/**
 * What else a piece could have meant, and the list that it would be then. All that was understood of
 * the piece gives way: `-40..85 °C` is two filters, and neither is another meaning of the other.
 */
export function otherMeanings(state: SearchState, found: Found, piece: Understood) {
  const together = found.understood.filter(({ text }) => text === piece.text);
  const keys = new Set(together.map(({ value }) => partsOf(value ?? '').key));
  const rest = explicitState(state, found, together);
  return piece.others
    .filter((filter) => !keys.has(partsOf(filter).key))
    .map((filter) => ({ filter, instead: { ...rest, filters: [...rest.filters, filter] } }));
}
