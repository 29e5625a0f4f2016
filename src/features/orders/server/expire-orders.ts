import { returnStock } from '#features/inventory/server/index.ts';
import { releasePayment, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { moveOf } from '../domain/order-state.ts';
import { mailCustomer } from './mail-customer.ts';
import { orderRow } from './order-rows.ts';
import { linesOf, lockOrder, moveOrder, unpaidSince } from './order-store.ts';
import { expiredMail } from './payment-mails.ts';
import { isUnprovenStill } from './unproven-orders.ts';

export interface ExpiryDeps extends PaymentDeps {
  /** How long an order may wait for its payment, or for a proof of its customer's address. */
  readonly expireAfterMs: number;
}

const EVERY_MS = 60_000;
const AT_ONCE = 200;

export function expireUnpaidOrders(db: Queryable, deps: ExpiryDeps): RecurringJob {
  return { name: 'expire-orders', everyMs: EVERY_MS, run: () => expireOrders(db, deps) };
}

/**
 * Closes online orders that nobody paid in time, and others that nobody has begun before their
 * customer's address was proved; each on its own. Their goods go back on the shelf.
 */
async function expireOrders(db: Queryable, deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - deps.expireAfterMs);
  for (const id of await unpaidSince(db, before, AT_ONCE)) {
    await db.transaction((tx) => expireOrder(tx, deps, id));
  }
}

async function expireOrder(tx: Transaction, deps: ExpiryDeps, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const move = order && moveOf(order.state, 'expire');
  if (!order || !move) return;
  if (order.paymentMethod === 'on-delivery' && !(await isUnprovenStill(tx, order))) return;
  const at = deps.now();
  const row = await orderRow(tx, id);
  await moveOrder(tx, order, { event: 'expire', state: move.to, byUserId: null, at });
  if (move.returnsStock) {
    await returnStock(tx, await linesOf(tx, id), { reason: 'order-expired', orderId: id, at });
  }
  await releasePayment(tx, deps, id);
  if (row) await mailCustomer(tx, deps, row, expiredMail);
}
