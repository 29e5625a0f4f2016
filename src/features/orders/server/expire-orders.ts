import { and, asc, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import {
  isPaymentRunningSql,
  requestCancellation,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { isEmailUnverifiedSql } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { orderTransition } from '../domain/order-state.ts';
import { CARD_ENTRY_MS } from '../domain/unpaid-orders.ts';
import { giveBackLimits } from './give-back-limits.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, orderCancelledJob, type OrderEventDeps } from './order-events.ts';
import { findOrderRow } from './order-rows.ts';
import { auditedOrder, lockOrder, updateOrder } from './order-store.ts';
import { isUnpaid, orders } from './order-tables.ts';
import { findPiecesToReturn } from './piece-store.ts';
import { expiredMail } from './order-mails.ts';

export interface ExpiryDeps extends PaymentDeps, MailDeps, OrderEventDeps {
  /**
   * How long an order may wait at most for its payment or for the verification of the customer’s
   * address.
   */
  readonly expireAfterMs: number;
}

const INTERVAL_MS = 60_000;
const BATCH_SIZE = 200;

export function expireOrdersJob(db: Queryable, deps: ExpiryDeps): RecurringJob {
  return { name: 'expire-orders', everyMs: INTERVAL_MS, run: () => expireOrders(db, deps) };
}

/**
 * Expires unpaid online orders that no longer hold their stock, and unstarted orders on delivery
 * whose customer has not verified the address. Each expires in its own transaction and returns its
 * goods to stock.
 */
async function expireOrders(db: Queryable, deps: ExpiryDeps): Promise<void> {
  for (const expirable of conditionsAt(deps)) {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(expirable.where)
      .orderBy(asc(expirable.since))
      .limit(BATCH_SIZE);
    for (const { id } of rows) {
      await db.transaction((tx) => expireOrder(tx, deps, id, expirable.where));
    }
  }
}

/** The orders to expire now, and the column that their index is on. */
function conditionsAt({ now, expireAfterMs }: ExpiryDeps) {
  const at = now();
  const { paymentMethod, placedAt, heldUntil, emailUnverified, fulfilment } = orders;
  const placedLongAgo = lte(placedAt, new Date(at.getTime() - expireAfterMs));
  const cardEntrySince = new Date(at.getTime() - CARD_ENTRY_MS);
  const running = isPaymentRunningSql(orders.id, cardEntrySince);
  const pending = isUnpaid(orders);
  return [
    {
      since: heldUntil,
      where: and(
        pending,
        eq(paymentMethod, 'card'),
        lte(heldUntil, at),
        or(placedLongAgo, sql`not ${running}`),
      ),
    },
    {
      since: placedAt,
      where: and(
        pending,
        eq(paymentMethod, 'on-delivery'),
        emailUnverified,
        placedLongAgo,
        eq(fulfilment, 'unfulfilled'),
        isEmailUnverifiedSql(orders.customerId),
      ),
    },
  ];
}

async function expireOrder(
  tx: Transaction,
  deps: ExpiryDeps,
  id: string,
  expirable: SQL | undefined,
): Promise<void> {
  const order = await lockOrder(tx, id);
  const transition = order && orderTransition(order, 'expire');
  if (!order || !transition) return;
  // A payment may have begun, or the address been verified, since the order was found.
  const [still] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), expirable));
  if (!still) return;
  const at = deps.now();
  const row = await findOrderRow(tx, id);
  await updateOrder(tx, order, { event: 'expire', state: transition.to, byUserId: null, at });
  await giveBackLimits(tx, order);
  await announce(tx, deps, orderCancelledJob, { orderId: id });
  if (transition.returnsStock) {
    await returnStock(tx, await findPiecesToReturn(tx, id), {
      reason: 'order-expired',
      orderId: id,
      at,
    });
  }
  await requestCancellation(tx, deps, id);
  await recordAudit(tx, deps, { action: 'order-expired', by: null, ...auditedOrder(order) });
  if (row) await mailCustomer(tx, deps, row, expiredMail);
}
