import { placeOrder, type Order } from '#features/orders/contract.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { getOverview } from '../contract.ts';

/** What a buyer enters. */
export const form = {
  name: 'Mara',
  number: '1',
  address: 'Here',
  delivery: 'Cash on Delivary',
  quantity: 1,
} as const;

export async function cashOrder(shop: TestShop): Promise<{ buyer: Person; order: Order }> {
  const [buyer, { _id: productId }] = [await shop.person(), await shop.product()];
  const placed = await buyer.api(placeOrder, { body: { ...form, productId } });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, order: placed.value };
}

export async function overviewFor(admin: Person) {
  const overview = await admin.api(getOverview, {});
  if (!overview.ok) throw new Error(overview.problem.title);
  return overview.value;
}
