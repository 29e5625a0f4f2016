import type { LoaderFunctionArgs } from 'react-router';
import { listProducts } from '#features/catalogue/contract.ts';
import { FEATURED_PRODUCTS } from '#features/catalogue/domain/shop-order.ts';
import { cardOf } from '#features/catalogue/web/index.ts';
import { apiContext, pageValue } from '#features/identity/web/index.ts';
import { listReviews } from '#features/reviews/contract.ts';

const REVIEWS_SHOWN = 6;

/** The shop without reviews is still a shop; without products it is not. */
export async function landingLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const [products, reviews] = await Promise.all([
    api(listProducts, { query: { limit: FEATURED_PRODUCTS } }, { signal }),
    api(listReviews, { query: { limit: REVIEWS_SHOWN } }, { signal }),
  ]);
  return {
    products: pageValue(products).map(cardOf),
    reviews: reviews.ok ? reviews.value : null,
  };
}

export type LandingData = Awaited<ReturnType<typeof landingLoader>>;
