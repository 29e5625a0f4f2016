import type { Api } from '#shared/api-client.ts';
import { listOwnReviews } from '../contract.ts';

/** The ids of products that the user has reviewed lately; empty when they cannot be loaded. */
export async function listReviewedProducts(
  api: Api,
  email: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const outcome = await api(listOwnReviews, { query: { email, limit: 100 } }, { signal });
  const reviews = outcome.ok ? outcome.value : [];
  return new Set(reviews.flatMap(({ productId }) => productId ?? []));
}
