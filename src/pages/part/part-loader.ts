import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { getRating, listReviews } from '#features/reviews/contract.ts';
import { getPart } from '#features/catalogue/contract.ts';
import { minOrderQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { quantityIn } from '#features/catalogue/web/index.ts';

/** A page shows so many reviews, the newest. */
const REVIEWS_SHOWN = 12;

/** A part without its reviews is still a part. */
export async function partLoader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const slug = params['slug'] ?? '';
  const part = pageValue(await api(getPart, { params: { slug } }, { signal }));
  const { _id: id } = part;
  const rating = await api(getRating, { params: { id } }, { signal });
  const query = { productId: id, limit: REVIEWS_SHOWN };
  // What nobody has rated has no reviews to ask for.
  const unrated = rating.ok && rating.value.count === 0;
  const reviews = unrated
    ? ({ ok: true, value: [] } as const)
    : await api(listReviews, { query }, { signal });
  return {
    part,
    reviews: reviews.ok ? reviews.value : null,
    rating: rating.ok ? rating.value : null,
    quantity: quantityIn(request) ?? minOrderQuantity(part),
  };
}

export type PartData = Awaited<ReturnType<typeof partLoader>>;
