import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { getRating, listReviews } from '#features/reviews/contract.ts';
import { getPart } from '#features/catalogue/contract.ts';
import { smallestOrderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { quantityIn } from '#features/catalogue/web/index.ts';

/** The page shows the newest reviews only. */
const MAX_REVIEWS = 12;

/** Only the product is required: the page works without its rating and reviews. */
export async function partLoader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const slug = params['slug'] ?? '';
  const product = pageValue(await api(getPart, { params: { slug } }, { signal }));
  const { _id: id } = product;
  const rating = await api(getRating, { params: { id } }, { signal });
  const query = { productId: id, limit: MAX_REVIEWS };
  // A product without ratings has no reviews.
  const unrated = rating.ok && rating.value.count === 0;
  const reviews = unrated
    ? ({ ok: true, value: [] } as const)
    : await api(listReviews, { query }, { signal });
  return {
    product: { ...product, ...product.withTax },
    reviews: reviews.ok ? reviews.value : null,
    rating: rating.ok ? rating.value : null,
    quantity: quantityIn(request) ?? smallestOrderableQuantity(product),
  };
}

export type PartData = Awaited<ReturnType<typeof partLoader>>;
