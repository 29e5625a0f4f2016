import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue } from '#features/identity/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { listProducts } from '../contract.ts';
import { cardOf } from './card-product.ts';

const PAGE = 24;

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
  const page = { q: search.get('q')?.trim() ?? '', cursor: search.get('cursor') ?? '' };
  const outcome = await fetchProducts(context.get(apiContext), page, request.signal);
  const products = pageValue(outcome).map(cardOf);
  return { ...page, products, next: outcome.ok ? outcome.next : null };
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
