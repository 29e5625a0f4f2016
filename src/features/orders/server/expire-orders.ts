import { recordAudit } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import { requestCancellation, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { transitionOf } from '../domain/order-state.ts';
import { mailCustomer } from './mail-customer.ts';
import { findOrderRow } from './order-rows.ts';
import {
  auditedOrder,
  findOrderLines,
  lockOrder,
  updateOrder,
  findExpirableOrders,
} from './order-store.ts';
import { expiredMail } from './order-mails.ts';
import { isStillUnverified } from './unverified-orders.ts';

export interface ExpiryDeps extends PaymentDeps {
  /**
   * How long an order may wait for its payment or for the verification of the customer’s address.
   */
  readonly expireAfterMs: number;
}

const INTERVAL_MS = 60_000;
const BATCH_SIZE = 200;

export function expireOrdersJob(db: Queryable, deps: ExpiryDeps): RecurringJob {
  return { name: 'expire-orders', everyMs: INTERVAL_MS, run: () => expireOrders(db, deps) };
}

/**
 * Expires unpaid card orders, and unstarted orders on delivery whose customer has not verified the
 * address. Each expires in its own transaction and returns its goods to stock.
 */
async function expireOrders(db: Queryable, deps: ExpiryDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - deps.expireAfterMs);
  for (const id of await findExpirableOrders(db, before, BATCH_SIZE)) {
    await db.transaction((tx) => expireOrder(tx, deps, id));
  }
}

async function expireOrder(tx: Transaction, deps: ExpiryDeps, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const transition = order && transitionOf(order.state, 'expire');
  if (!order || !transition) return;
  if (order.paymentMethod === 'on-delivery' && !(await isStillUnverified(tx, order))) return;
  const at = deps.now();
  const row = await findOrderRow(tx, id);
  await updateOrder(tx, order, { event: 'expire', state: transition.to, byUserId: null, at });
  if (transition.returnsStock) {
    await returnStock(tx, await findOrderLines(tx, id), {
      reason: 'order-expired',
      orderId: id,
      at,
    });
  }
  await requestCancellation(tx, deps, id);
  await recordAudit(tx, deps, { action: 'order-expired', by: null, ...auditedOrder(order) });
  if (row) await mailCustomer(tx, deps, row, expiredMail);
}
