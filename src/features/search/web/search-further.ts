import type { Api } from '#shared/api-client.ts';
import { listCategoryTree, searchProducts } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { explicitState, type Found as ExplicitFound } from './explicit-state.ts';
import { partsOf } from './filter-words.ts';
import { queryOf, type Fault } from './search-query.ts';
import { FROM_BOX, addressOf, isNarrowed, widened, type SearchState } from './search-state.ts';
import { readableState } from './unreadable.ts';
import { waysOut } from './ways-out.ts';

type Found = ExplicitFound & Pick<SearchResult, 'total'>;

/**
 * Where a search leads that finds nothing in its place: out of the filters, out of the category, out
 * of both, whichever finds something first. Null when it stays. A filter that somebody has just chosen
 * stays all the same: filters give way only to what was typed into the box.
 * @param total how many products another state finds
 */
export async function searchFurther(
  state: SearchState,
  found: Found,
  fromBox: boolean,
  total: (state: SearchState) => Promise<number>,
): Promise<string | null> {
  const { q, path } = state;
  const filters = withoutSaidAnew(state.filters, found);
  if (isMet(state.filters, filters, found)) {
    return addressOf(explicitState({ ...state, filters }, found));
  }
  if (fromBox) {
    if (filters.length < state.filters.length)
      return `${addressOf({ ...state, filters })}&${FROM_BOX}=1`;
  }
  if (found.total > 0) {
    if (isElsewhere(path, found)) return wider(state, { ...state, path: [] });
    return fromBox ? addressOf(state) : null;
  }
  const filtered = isFiltered(state);
  const plain = { ...widened(state), q };
  const places = [
    ...(filtered && fromBox ? [{ ...plain, path }] : []),
    ...(path.length > 0 && (!filtered || fromBox) ? [{ ...state, path: [] }] : []),
    ...(path.length > 0 && filtered && fromBox ? [plain] : []),
  ];
  for (const place of places) if ((await total(place)) > 0) return wider(state, place);
  return fromBox ? addressOf(state) : null;
}

/** Whether what was found is of another category than the one that was searched. */
export function isElsewhere(path: readonly string[], { category }: Pick<Found, 'category'>) {
  const asked = path.at(-1);
  return asked !== undefined && !category?.path.some(({ slug }) => slug === asked);
}

/** A filter whose column was typed anew gives way: nobody wants 10 kΩ who types 47k. */
function withoutSaidAnew(filters: readonly string[], { understood }: Found): string[] {
  const anew = new Set(
    understood.flatMap(({ kind, value }) => (kind === 'filter' ? [partsOf(value ?? '').key] : [])),
  );
  return filters.filter((filter) => !anew.has(partsOf(filter).key));
}

/** Whether a typed bound is met together with the chosen one that gives way: both are one range now. */
function isMet(chosen: readonly string[], left: readonly string[], { understood }: Found): boolean {
  const wholes = understood.flatMap(({ kind, value }) =>
    kind === 'filter' && value && /:.+\.\../.test(value) ? [partsOf(value).key] : [],
  );
  return chosen.some((filter) => {
    return (
      !left.includes(filter) && /:\.\.|\.\.$/.test(filter) && wholes.includes(partsOf(filter).key)
    );
  });
}

/** Whether more than a category and words narrow it down. */
function isFiltered(state: SearchState): boolean {
  return isNarrowed({ ...state, q: '' });
}

function wider(from: SearchState, to: SearchState): string {
  const left = from.path.length > 0 && to.path.length === 0 ? (from.path.at(-1) ?? '') : '';
  const said = new URLSearchParams([
    ...(left ? [['beyond', left]] : []),
    ...(isFiltered(from) && !isFiltered(to) ? [['dropped', 'filters']] : []),
  ]);
  return `${addressOf(to)}&${said}`;
}

/**
 * Where a search leads by what the shop finds elsewhere, what it has led out of, as `params` say, and
 * what ways lead out of a list without products. Nothing but a search leads elsewhere by itself; null
 * when there is nothing to say.
 * @param unread what of the address the shop could not read
 */
export async function lookFurther(
  api: Api,
  state: SearchState,
  found: Found,
  params: URLSearchParams,
  unread: readonly Fault[],
) {
  if (!state.q && found.total > 0) return null;
  const total = async (other: SearchState) => {
    const reply = await api(searchProducts, { query: { ...queryOf(other).query, limit: 1 } });
    return reply.ok ? reply.value.total : 0;
  };
  const to = state.q ? await searchFurther(state, found, params.has(FROM_BOX), total) : null;
  const readable = readableState(state, [...queryOf(state).faults, ...unread]);
  return {
    to,
    left: await leftCategory(api, params.get('beyond')),
    dropped: params.has('dropped'),
    wholeNumbersFirst: to || found.total > 0 ? {} : await waysOut(readable, found, total),
  };
}

async function leftCategory(api: Api, slug: string | null) {
  if (!slug) return null;
  const tree = await api(listCategoryTree, {});
  return (tree.ok && tree.value.find((one) => one.slug === slug)) || null;
}
