import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue } from '#features/identity/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { listProducts } from '../contract.ts';
import { cardOf } from './card-product.ts';

const PAGE = 24;
/** The longest search that the shop takes. */
export const LONGEST_SEARCH = 200;

export interface ProductPage {
  readonly q: string;
  /** Where the page begins; empty for the first. */
  readonly cursor: string;
}

/** One page of the catalogue, or of what the words in `q` find. */
export function fetchProducts(api: Api, { q, cursor }: ProductPage, signal?: AbortSignal) {
  const query = { limit: PAGE, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
  return api(listProducts, { query }, signal ? { signal } : {});
}

export async function allProductsLoader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const wanted = wordsOf(search.get('q') ?? '');
  const page = { q: wanted.slice(0, LONGEST_SEARCH), cursor: search.get('cursor') ?? '' };
  if (wanted.length > LONGEST_SEARCH) return { ...page, tooLong: true, products: [], next: null };
  const outcome = await fetchProducts(context.get(apiContext), page, request.signal);
  const products = pageValue(outcome).map(cardOf);
  return { ...page, tooLong: false, products, next: outcome.ok ? outcome.next : null };
}

/** Without what no product's name has in it, and what would make the search unreadable. */
function wordsOf(q: string): string {
  return q
    .replace(/\p{Cc}+/gu, ' ')

    .trim();
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
