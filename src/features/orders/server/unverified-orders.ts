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
 * Whoever has not proved their address has room for one more order that is paid on delivery, until
 * the transaction ends: many orders at once cannot all find the same room.
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
  const how = {
    pointer: '#/delivery',
    detail: 'Verify your email address, delete an open order, or pay online.',
  };
  throw refuse(orderRefusals.addressNotVerified, { open, errors: [how] });
}

/** Whether nobody has begun an order, and nobody has proved the address that it was placed from. */
export async function isStillUnverified(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (!order.emailUnverified || order.fulfilment !== 'unfulfilled') return false;
  return (await findVerifiedEmail(tx, order.customerId)) === null;
}
