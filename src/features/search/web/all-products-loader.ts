import { redirect, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import type { Api } from '#shared/api-client.ts';
import { searchProducts } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { load, narrowing, ProductTable } from './islands.tsx';
import { listedProduct } from './listed-product.ts';
import { MAX_SEARCH_LENGTH, queryOf, type Fault, type SearchQuery } from './search-query.ts';
import { addressOf, categoryPath, isFormAnswer, readState } from './search-state.ts';

const STEP = 24;

/** The catalogue, or what of it the address asks for, as far as it says that it is shown. */
export async function allProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const path = (params['*'] ?? '').split('/').filter(Boolean);
  const state = readState(path, searchParams);
  if (isFormAnswer(searchParams)) throw redirect(addressOf(state));
  const shown = { ...state, q: state.q.slice(0, MAX_SEARCH_LENGTH) };
  if (state.q !== shown.q) return { state: shown, tooLong: true as const, ...nothing };

  const api = context.get(apiContext);
  const { query, faults } = queryOf(state);
  const asked = searcher(api, query, request.signal);
  const [{ items, more, first }] = await Promise.all([
    loadPagedList(request, STEP, asked.page),
    state.view === 'table' && ProductTable.ready(),
    ...narrowing.map((part) => part.ready()),
  ]);
  const { found } = asked;
  const further =
    found && (await (await load()).lookFurther(api, state, found, searchParams, asked.faults));
  if (further?.to) throw redirect(further.to);
  // A category has one address: that of its place in the tree, written as the shop writes it.
  const place = path.length > 0 ? (found?.category?.path.map(({ slug }) => slug) ?? path) : path;
  const right = categoryPath(place);
  if (pathname !== right) throw redirect(right + search, 301);
  const wanted = found?.understood.find(({ kind }) => kind === 'quantity')?.value;
  return {
    state,
    tooLong: false as const,
    products: items.map((product) =>
      listedProduct(product, state.view, Number(wanted ?? query.quantity ?? 0)),
    ),
    found,
    faults: [...faults, ...asked.faults],
    more,
    first,
    further,
  };
}

const nothing = {
  products: [],
  found: null,
  faults: [],
  more: null,
  first: null,
  further: null,
};

type Found = Omit<SearchResult, 'products' | 'next'>;

/** Asks for pages of a list. What cannot be read is left out, and named. */
function searcher(api: Api, query: SearchQuery, signal: AbortSignal) {
  const asked = { found: null as Found | null, faults: [] as Fault[], page };
  let readable = query;

  async function page(part: { limit: number; cursor?: string }) {
    let whole: SearchQuery = { ...readable, ...part };
    for (;;) {
      const outcome = await api(searchProducts, { query: whole }, { signal });
      if (outcome.ok) {
        const { products, next, ...rest } = outcome.value;
        asked.found ??= rest;
        return { ok: true as const, value: products, next };
      }
      // Few addresses need it.
      const { faultsIn, readableQuery } = await import('./unreadable.ts');
      const faults = faultsIn(outcome.problem, whole);
      if (faults.length === 0) return outcome;
      asked.faults.push(...faults);
      readable = readableQuery(readable, faults);
      whole = readableQuery(whole, faults);
    }
  }
  return asked;
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
