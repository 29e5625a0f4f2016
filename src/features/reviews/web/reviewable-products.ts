import { getProduct, listProducts } from '#features/catalogue/contract.ts';
import { listOwnOrders } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';

export interface ReviewableProduct {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The product that a Give Review link has chosen; null when it has left the shop. */
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

/** What the person has ordered lately, each product once. */
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

/** Products of the shop, or those that the words in `q` find by name or SKU. */
export async function findReviewableProducts(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<readonly ReviewableProduct[]> {
  const query = { limit: 50, ...(q ? { q } : {}) };
  const outcome = await api(listProducts, { query }, { signal });
  return outcome.ok ? outcome.value.map(({ _id, name, img }) => ({ id: _id, name, img })) : [];
}
