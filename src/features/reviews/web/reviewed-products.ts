import type { Api } from '#shared/api-client.ts';
import { listOwnReviews } from '../contract.ts';

/** The products that the person has reviewed lately; none when that could not be asked. */
export async function listReviewedProducts(
  api: Api,
  email: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const outcome = await api(listOwnReviews, { query: { email, limit: 100 } }, { signal });
  const reviews = outcome.ok ? outcome.value : [];
  return new Set(reviews.flatMap(({ productId }) => productId ?? []));
}
