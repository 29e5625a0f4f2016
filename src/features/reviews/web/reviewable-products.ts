import { getProduct, listProducts } from '#features/catalogue/contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { listOwnReviews } from '../contract.ts';

export interface ReviewableProduct {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The product of a Give Review link; null when it is no longer active. */
export async function findChosenProduct(
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<ReviewableProduct | null> {
  const outcome = await api(getProduct, { params: { id } }, { signal });
  if (!outcome.ok) return null;
  const { _id, name, img } = outcome.value;
  return { id: _id, name, img };
}

/** The products of the user's latest orders, each once. */
export async function listOrderedProducts(
  api: Api,
  email: string,
  signal: AbortSignal,
): Promise<readonly ReviewableProduct[]> {
  const query = { email, limit: 100 };
  const outcome = await api(listOwnOrders, { query }, { signal });
  if (!outcome.ok) return [];
  const lines = outcome.value.flatMap((order) => order.lines);
  const byId = new Map(
    lines.map(({ productId, productname, img }) => [
      productId,
      { id: productId, name: productname, img },
    ]),
  );
  return [...byId.values()];
}

/** Products whose name or SKU matches `q`; without `q`, the first products of the shop. */
export async function findReviewableProducts(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<readonly ReviewableProduct[]> {
  const query = { limit: 50, ...(q ? { q } : {}) };
  const outcome = await api(listProducts, { query }, { signal });
  return outcome.ok ? outcome.value.map(({ _id, name, img }) => ({ id: _id, name, img })) : [];
}

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
