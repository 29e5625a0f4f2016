import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { purchaseOrderRefusals } from '../domain/purchase-order.ts';
import { stepRefusal } from './step-refusal.ts';
import { auditedOrder, lockOpenableOrder } from './order-store.ts';
import { purchaseOrderHolds } from './purchase-order-tables.ts';

export type HoldRow = typeof purchaseOrderHolds.$inferSelect;

/** A new order ships only once its purchase order is there. */
export async function holdForPurchaseOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.insert(purchaseOrderHolds).values({ orderId });
}

export async function findPurchaseOrderHold(
  db: Queryable,
  orderId: string,
): Promise<HoldRow | null> {
  const [row] = await db
    .select()
    .from(purchaseOrderHolds)
    .where(eq(purchaseOrderHolds.orderId, orderId));
  return row ?? null;
}

/** Which of these orders wait for their purchase order. */
export async function findHeldForPurchaseOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const { orderId, endedAt } = purchaseOrderHolds;
  const rows = await db
    .select({ orderId })
    .from(purchaseOrderHolds)
    .where(and(inArray(orderId, [...orderIds]), isNull(endedAt)));
  return new Set(rows.map((row) => row.orderId));
}

/** @throws Refusal if a locked order waits for its purchase order */
export async function requirePurchaseOrder(tx: Transaction, orderId: string): Promise<void> {
  const held = await findHeldForPurchaseOrder(tx, [orderId]);
  if (held.has(orderId)) throw refuse(purchaseOrderRefusals.purchaseOrderMissing, {});
}

/** The purchase order of a locked order has come. */
export async function endPurchaseOrderHold(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  orderId: string,
): Promise<void> {
  await endHold(tx, orderId, { endedAt: now() });
}

/** Lets an order ship without its purchase order, and records why. @throws Refusal if it does not wait for one */
export async function releasePurchaseOrderHold(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const order = await lockOpenableOrder(tx, id);
  if (order.state !== 'placed' || order.fulfilment === 'cancelled') {
    throw stepRefusal('closed', order);
  }
  const { id: releasedBy, name: releasedByName } = by.caller;
  const release = { endedAt: deps.now(), releasedBy, releasedByName, reason };
  if (!(await endHold(tx, id, release))) throw refuse(purchaseOrderRefusals.notHeld, {});
  await recordAudit(tx, deps, {
    action: 'purchase-order-released',
    by,
    ...auditedOrder(order),
    companyId: order.companyId,
    reason,
  });
}

/** @returns whether there was a hold to end */
async function endHold(
  tx: Transaction,
  id: string,
  change: Partial<HoldRow> & Pick<HoldRow, 'endedAt'>,
): Promise<boolean> {
  const { orderId, endedAt } = purchaseOrderHolds;
  const ended = await tx
    .update(purchaseOrderHolds)
    .set(change)
    .where(and(eq(orderId, id), isNull(endedAt)))
    .returning({ orderId });
  return ended.length > 0;
}
