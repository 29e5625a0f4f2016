import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, shownList } from '#features/identity/web/index.ts';
import { listProducts } from '../contract.ts';
import { cardOf } from './card-product.ts';

const STEP = 24;
/** The longest search that the shop takes. */
export const LONGEST_SEARCH = 200;

/** The catalogue, or what the words in `q` find, as far as the address says that it is shown. */
export async function allProductsLoader({ context, request }: LoaderFunctionArgs) {
  const wanted = wordsOf(new URL(request.url).searchParams.get('q') ?? '');
  const q = wanted.slice(0, LONGEST_SEARCH);
  if (wanted.length > LONGEST_SEARCH) {
    return { q, tooLong: true, products: [], more: null, first: null };
  }
  const { signal } = request;
  const api = context.get(apiContext);
  const { items, more, first } = await shownList(request, STEP, (page) =>
    api(listProducts, { query: { ...(q ? { q } : {}), ...page } }, { signal }),
  );
  return { q, tooLong: false, products: items.map(cardOf), more, first };
}

/** Without what no product's name has in it, and what would make the search unreadable. */
function wordsOf(q: string): string {
  return q
    .replace(/\p{Cc}+/gu, ' ')

    .trim();
}

export type AllProductsData = Awaited<ReturnType<typeof allProductsLoader>>;
