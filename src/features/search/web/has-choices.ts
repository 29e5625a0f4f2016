import { splitFilter } from '../domain/constraints.ts';
import type { Facet } from '../domain/search-result.ts';
import type { SearchState } from './search-state.ts';

/** Whether the facet has a value to choose, or a choice to remove. */
export function hasChoices(facet: Facet, state: SearchState): boolean {
  const { key, values, lowest, highest } = facet;
  if (lowest !== null || highest !== null) return true;
  if (values.some(({ count, chosen }) => count > 0 || chosen)) return true;
  return isTyped(key, state);
}

function isTyped(key: string, { filters, price, leadTime }: SearchState): boolean {
  if (key === 'price') return price !== '';
  if (key === 'leadTime') return leadTime !== '';
  return filters.some((filter) => splitFilter(filter).key === key);
}
