import type { Transaction } from '#platform/database/database.ts';
import { deleteLinesOf, lockExistingCart, touchCart } from './cart-store.ts';

/** Removes the products of an order from the cart of its buyer, in the transaction of the order. */
export async function removeOrderedLines(
  tx: Transaction,
  userId: string,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  const cart = await lockExistingCart(tx, userId);
  if (!cart) return;
  if ((await deleteLinesOf(tx, cart.id, productIds)) > 0) await touchCart(tx, cart, at);
}
