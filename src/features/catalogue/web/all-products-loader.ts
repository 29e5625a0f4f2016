import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue } from '#features/identity/web/index.ts';
import { listProducts } from '../contract.ts';
import { cardOf } from './card-product.ts';

const PAGE = 24;

export async function allProductsLoader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const q = search.get('q')?.trim() ?? '';
  const cursor = search.get('cursor') ?? '';
  const query = { limit: PAGE, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
  const outcome = await context.get(apiContext)(
    listProducts,
    { query },
    { signal: request.signal },
  );
  const products = pageValue(outcome).map(cardOf);
  return { q, products, next: outcome.ok ? outcome.next : null, first: cursor === '' };
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
