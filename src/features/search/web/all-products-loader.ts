import { redirect, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import type { Api } from '#shared/api-client.ts';
import { searchProducts } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { listControls, ProductTable } from './lazy-components.tsx';
import { listedProduct } from './listed-product.ts';
import { MAX_SEARCH_LENGTH, queryOf, type Fault, type SearchQuery } from './search-query.ts';
import {
  FROM_BOX,
  addressOf,
  categoryPath,
  isFormSubmission,
  readState,
  relaxedState,
  type SearchState,
} from './search-state.ts';

const STEP = 24;

/**
 * Loads the list that the address asks for, in one call: if nothing matches, the shop relaxes the
 * search and says how, and the page shows that list.
 */
export async function allProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const path = (params['*'] ?? '').split('/').filter(Boolean);
  const requested = readState(path, searchParams);
  if (isFormSubmission(searchParams)) throw redirect(addressOf(requested));
  const short = { ...requested, q: requested.q.slice(0, MAX_SEARCH_LENGTH) };
  if (requested.q !== short.q) return { state: short, tooLong: true as const, ...nothing };

  const { query, faults } = queryOf(requested);
  const relax = relaxationFor(requested, searchParams);
  const pages = searchPages(context.get(apiContext), { ...query, relax }, request.signal);
  const [{ items, more, first }] = await Promise.all([
    loadPagedList(request, STEP, pages.load),
    requested.view === 'table' && ProductTable.ready(),
    ...listControls.map((part) => part.ready()),
  ]);
  const { result } = pages;
  const state = result?.relaxation ? relaxedState(requested, result.relaxation) : requested;
  // A category has one address: its place in the tree, spelled as the shop spells it.
  if (!result?.relaxation?.category) {
    const place = path.length > 0 ? (result?.category?.path.map(({ slug }) => slug) ?? path) : path;
    const canonical = categoryPath(place);
    if (pathname !== canonical) throw redirect(canonical + search, 301);
  }
  const typedQuantity = result?.understood.find(({ kind }) => kind === 'quantity')?.value;
  return {
    state,
    tooLong: false as const,
    products: items.map((product) =>
      listedProduct(product, state.view, Number(typedQuantity ?? query.quantity ?? 0)),
    ),
    result,
    faults: [...faults, ...pages.faults],
    more,
    first,
  };
}

const nothing = { products: [], result: null, faults: [], more: null, first: null };

/** Only typed text leads out of a category, and only text from the search box drops filters. */
function relaxationFor({ q }: SearchState, params: URLSearchParams) {
  if (!q) return 'suggest';
  return params.has(FROM_BOX) ? 'filters' : 'category';
}

/** Loads pages of a search. Parameters that the shop cannot read are left out, and reported. */
function searchPages(api: Api, query: SearchQuery, signal: AbortSignal) {
  const pages = { result: null as SearchSummary | null, faults: [] as Fault[], load };
  let readable = query;

  async function load(part: { limit: number; cursor?: string }) {
    let whole: SearchQuery = { ...readable, ...part };
    for (;;) {
      const outcome = await api(searchProducts, { query: whole }, { signal });
      if (outcome.ok) {
        const { products, next, ...rest } = outcome.value;
        pages.result ??= rest;
        return { ok: true as const, value: products, next };
      }
      // Loaded on demand: few addresses have such parameters.
      const { faultsIn, readableQuery } = await import('./unreadable.ts');
      const faults = faultsIn(outcome.problem, whole);
      if (faults.length === 0) return outcome;
      pages.faults.push(...faults);
      readable = readableQuery(readable, faults);
      whole = readableQuery(whole, faults);
    }
  }
  return pages;
}

type SearchSummary = Omit<SearchResult, 'products' | 'next'>;

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
