import type { Found } from './explicit-state.ts';
import { narrowingsOf } from './narrowings.ts';
import { addressOf, type SearchState } from './search-state.ts';

/** More are not asked about: each is a search of its own. */
const MOST = 6;

/** How many products there are by the address of the list without one of its things. */
export type Ways = Readonly<Record<string, number>>;

/**
 * Where a list without products would have some: without one of the things that it is narrowed down by.
 * @param total how many products another state finds
 */
export async function waysOut(
  state: SearchState,
  found: Found,
  total: (state: SearchState) => Promise<number>,
): Promise<Ways> {
  const narrowings = narrowingsOf(state, found).slice(0, MOST);
  // Without the only thing it is the whole category, to which another way leads.
  if (narrowings.length < 2) return {};
  const counted = await Promise.all(
    narrowings.map(async ({ without }) => [addressOf(without), await total(without)] as const),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
