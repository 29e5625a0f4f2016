import { and, eq } from 'drizzle-orm';
import { lockUser, findVerifiedEmail } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { isOpenOnDelivery, MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';
import type { LockedOrder } from './order-store.ts';
import { orders } from './order-tables.ts';

/**
 * Refuses another order on delivery from a customer with an unverified address and the maximum of
 * open ones. Locks the user until the transaction ends, so that concurrent orders are counted too.
 * @throws Refusal `orders/address-not-verified`
 */
export async function requireOpenOrderAllowance(
  tx: Transaction,
  customer: SignedIn,
): Promise<void> {
  if (customer.emailVerified) return;
  await lockUser(tx, customer.id);
  const { customerId, state, paymentMethod, fulfilment } = orders;
  const unpaid = and(
    eq(customerId, customer.id),
    eq(state, 'pending'),
    eq(paymentMethod, 'on-delivery'),
  );
  const rows = await tx.select({ paymentMethod, fulfilment }).from(orders).where(unpaid);
  const open = rows.filter((row) => isOpenOnDelivery({ ...row, pending: true })).length;
  if (open < MAX_OPEN_UNVERIFIED_ORDERS) return;
  const error = {
    pointer: '#/delivery',
    detail: 'Verify your email address, delete an open order, or pay online.',
  };
  throw refuse(orderRefusals.addressNotVerified, { open, errors: [error] });
}

/** Whether the order is unfulfilled and its customer’s address is still unverified. */
export async function isStillUnverified(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (!order.emailUnverified || order.fulfilment !== 'unfulfilled') return false;
  return (await findVerifiedEmail(tx, order.customerId)) === null;
}
