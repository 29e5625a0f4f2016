import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue } from '#features/identity/web/index.ts';
import { getRating, listReviews } from '#features/reviews/contract.ts';
import { getPart } from '../contract.ts';
import { smallestOrder } from '../domain/order-quantity.ts';
import { quantityIn } from './part-path.ts';

/** A page shows so many reviews, the newest. */
const REVIEWS_SHOWN = 12;

/** A part without its reviews is still a part. */
export async function partLoader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const slug = params['slug'] ?? '';
  const part = pageValue(await api(getPart, { params: { slug } }, { signal }));
  const { _id: id } = part;
  const query = { productId: id, limit: REVIEWS_SHOWN };
  const [reviews, rating] = await Promise.all([
    api(listReviews, { query }, { signal }),
    api(getRating, { params: { id } }, { signal }),
  ]);
  return {
    part,
    reviews: reviews.ok ? reviews.value : null,
    rating: rating.ok ? rating.value : null,
    quantity: quantityIn(request) ?? smallestOrder(part),
  };
}

export type PartData = Awaited<ReturnType<typeof partLoader>>;
