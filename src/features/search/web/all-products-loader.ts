import { redirect, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import type { Api } from '#shared/api-client.ts';
import { searchProducts } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';
import { listControls, ProductTable } from './lazy-components.tsx';
import { listedProduct } from './listed-product.ts';
import {
  MAX_SEARCH_LENGTH,
  searchQueryOf,
  type ParameterError,
  type SearchQuery,
} from './search-query.ts';
import {
  FROM_BOX,
  addressOf,
  listPath,
  isFormSubmission,
  readState,
  relaxedState,
  type SearchState,
} from './search-state.ts';

const STEP = 24;

/**
 * Loads the list at a URL in one call. If nothing matches, the shop relaxes the search, and the page
 * shows that list with a notice.
 */
export async function allProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const path = (params['*'] ?? '').split('/').filter(Boolean);
  const requested = readState(path, searchParams);
  if (isFormSubmission(searchParams)) throw redirect(addressOf(requested));
  const short = { ...requested, q: requested.q.slice(0, MAX_SEARCH_LENGTH) };
  if (requested.q !== short.q) return { state: short, tooLong: true as const, ...emptyList };

  const { query, errors } = searchQueryOf(requested);
  const relax = relaxationFor(requested, searchParams);
  const pages = searchPages(context.get(apiContext), { ...query, relax }, request.signal);
  const [{ items, more, first }] = await Promise.all([
    loadPagedList(request, STEP, pages.load),
    requested.view === 'table' && ProductTable.ready(),
    ...listControls.map((part) => part.ready()),
  ]);
  const { result } = pages;
  const state = result?.relaxation ? relaxedState(requested, result.relaxation) : requested;
  // Each category has one URL: the slugs from the root. Other spellings are redirected.
  if (!result?.relaxation?.category) {
    const slugs = path.length > 0 ? (result?.category?.path.map(({ slug }) => slug) ?? path) : path;
    const canonical = listPath(slugs);
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
    errors: [...errors, ...pages.errors],
    more,
    first,
  };
}

const emptyList = { products: [], result: null, errors: [], more: null, first: null };

/** Only typed text leads out of a category, and only text from the search box drops filters. */
function relaxationFor({ q }: SearchState, params: URLSearchParams) {
  if (!q) return 'suggest';
  return params.has(FROM_BOX) ? 'filters' : 'category';
}

/** Loads pages of a search. Parameters that the shop refuses are left out and reported. */
function searchPages(api: Api, query: SearchQuery, signal: AbortSignal) {
  const pages = { result: null as SearchSummary | null, errors: [] as ParameterError[], load };
  let readable = query;

  async function load(part: { limit: number; cursor?: string }) {
    let attempt: SearchQuery = { ...readable, ...part };
    for (;;) {
      const outcome = await api(searchProducts, { query: attempt }, { signal });
      if (outcome.ok) {
        const { products, next, ...rest } = outcome.value;
        pages.result ??= rest;
        return { ok: true as const, value: products, next };
      }
      // Loaded on demand: few addresses have such parameters.
      const { parameterErrorsIn, readableQuery } = await import('./parameter-errors.ts');
      const errors = parameterErrorsIn(outcome.problem, attempt);
      if (errors.length === 0) return outcome;
      pages.errors.push(...errors);
      readable = readableQuery(readable, errors);
      attempt = readableQuery(attempt, errors);
    }
  }
  return pages;
}

type SearchSummary = Omit<SearchResult, 'products' | 'next'>;

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
