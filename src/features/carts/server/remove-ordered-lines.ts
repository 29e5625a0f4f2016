import type { Transaction } from '#platform/database/database.ts';
import { deleteLinesOf, lockExistingCart, touchCart } from './cart-store.ts';

/** Whose cart: of a user for themselves, or for a company. */
interface CartOwner {
  readonly userId: string;
  readonly companyId: string | null;
}

/** Removes the products of an order from the cart of its buyer, in the transaction of the order. */
export async function removeOrderedLines(
  tx: Transaction,
  { userId }: CartOwner,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  const cart = await lockExistingCart(tx, userId);
  if (!cart) return;
  if ((await deleteLinesOf(tx, cart.id, productIds)) > 0) await touchCart(tx, cart, at);
}
