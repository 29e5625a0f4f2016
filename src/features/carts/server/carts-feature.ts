import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { cartRoutes, type CartDeps } from './cart-routes.ts';
import { deleteOldCarts, type OldCartDeps } from './delete-old-carts.ts';
import { deleteCartsOf, deleteCurrentCart } from './cart-store.ts';

export function cartsFeature(db: Queryable, deps: CartDeps & OldCartDeps): Feature {
  return { routes: cartRoutes(db, deps), recurringJobs: [deleteOldCarts(db, deps)] };
}

/** Deletes the carts of a user who is deleted. */
export async function deleteCartsOfUser(
  tx: Transaction,
  { id }: { readonly id: string },
): Promise<void> {
  await deleteCartsOf(tx, id);
}

/** Deletes the current cart of a person who is removed from a company. What they saved stays with the company. */
export async function deleteCartOfMember(
  tx: Transaction,
  member: { readonly userId: string; readonly companyId: string },
): Promise<void> {
  await deleteCurrentCart(tx, member);
}
