import type { ActingUser } from '#shared/caller.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deleteLinesOf, lockExistingCart, touchCart } from './cart-store.ts';

/** Removes the products of an order from the cart that it was ordered from, in the transaction of the order. */
export async function removeOrderedLines(
  tx: Transaction,
  owner: ActingUser,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  const cart = await lockExistingCart(tx, owner);
  if (!cart) return;
  if ((await deleteLinesOf(tx, cart.id, productIds)) > 0) await touchCart(tx, cart, at);
}
