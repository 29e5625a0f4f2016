import { redirect, type LoaderFunctionArgs } from 'react-router';
import { apiContext, shownList } from '#features/identity/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { listCategoryTree, searchProducts } from '../contract.ts';
import type { FoundProducts } from '../domain/found-documents.ts';
import { narrowing, ProductTable } from './islands.tsx';
import { listedProduct } from './listed-product.ts';
import { LONGEST_SEARCH, queryOf, type Fault, type SearchQuery } from './search-query.ts';
import { BEYOND, DROPPED, FROM_BOX, searchFurther } from './search-further.ts';
import { addressOf, isFormAnswer, readState } from './search-state.ts';

const STEP = 24;

/** The catalogue, or what of it the address asks for, as far as it says that it is shown. */
export async function allProductsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(request.url);
  const path = (params['*'] ?? '').split('/').filter(Boolean);
  const state = readState(path, searchParams);
  const fromBox = searchParams.has(FROM_BOX);
  if (isFormAnswer(searchParams)) throw redirect(addressOf(state));
  const shown = { ...state, q: state.q.slice(0, LONGEST_SEARCH) };
  if (state.q !== shown.q) return { state: shown, tooLong: true as const, ...nothing };

  const api = context.get(apiContext);
  const { query, faults } = queryOf(state);
  const wanted = query.quantity === undefined ? undefined : Number(query.quantity);
  const asked = searcher(api, query, request.signal);
  const [{ items, more, first }, , left] = await Promise.all([
    shownList(request, STEP, asked.page),
    state.view === 'table' && ProductTable.ready(),
    leftCategory(api, searchParams.get(BEYOND), request.signal),
    ...narrowing.map((part) => part.ready()),
  ]);
  const { found } = asked;
  const further =
    found &&
    (await searchFurther(state, found, fromBox, async (other) => {
      const reply = await api(
        searchProducts,
        { query: { ...queryOf(other).query, limit: 1 } },
        { signal: request.signal },
      );
      return reply.ok ? reply.value.total : 0;
    }));
  if (further) throw redirect(further);
  // A category has one address: that of its place in the tree.
  const place = found?.category?.path.map(({ slug }) => slug) ?? [];
  if (found?.category && path.length > 0 && path.join('/') !== place.join('/')) {
    const right = addressOf({ ...state, path: place }).split('?', 1)[0] ?? '';
    throw redirect(right + search, 301);
  }
  return {
    state,
    tooLong: false as const,
    products: items.map((product) => listedProduct(product, state.view, wanted)),
    found,
    faults: [...faults, ...asked.faults],
    more,
    first,
    left,
    dropped: searchParams.has(DROPPED),
  };
}

const nothing = {
  products: [],
  found: null,
  faults: [],
  more: null,
  first: null,
  left: null,
  dropped: false,
};

/** The category that a search led out of, as its address says; null when there is none. */
async function leftCategory(api: Api, slug: string | null, signal: AbortSignal) {
  if (!slug) return null;
  const tree = await api(listCategoryTree, {}, { signal });
  return (tree.ok && tree.value.find((one) => one.slug === slug)) || null;
}

type Found = Omit<FoundProducts, 'products' | 'next'>;

/** Asks for pages of a list. Filters that cannot be read are left out, and named. */
function searcher(api: Api, query: SearchQuery, signal: AbortSignal) {
  const asked = { found: null as Found | null, faults: [] as Fault[], page };
  let { filter, ...others } = query;

  async function page(part: { limit: number; cursor?: string }) {
    const ask = () =>
      api(
        searchProducts,
        { query: { ...others, ...(filter ? { filter } : {}), ...part } },
        { signal },
      );
    let outcome = await ask();
    if (!outcome.ok && outcome.problem.type === 'search/unreadable-filters') {
      asked.faults = outcome.problem.faults.map(({ filter: of, detail }) => ({ of, detail }));
      const unread = new Set(asked.faults.map(({ of }) => of));
      filter = [filter ?? []].flat().filter((one) => !unread.has(one));
      outcome = await ask();
    }
    if (!outcome.ok) return outcome;
    const { products, next, ...rest } = outcome.value;
    asked.found ??= rest;
    return { ok: true as const, value: products, next };
  }
  return asked;
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
