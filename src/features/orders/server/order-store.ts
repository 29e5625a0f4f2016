import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { OrderEvent, OrderState } from '../domain/order-state.ts';
import { orderHistory, orderLines, orders } from './order-tables.ts';

export type NewOrderRecord = typeof orders.$inferInsert & { readonly id: string };
export type NewLineRecord = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** The order, its lines and the first entry of its history, in one statement. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrderRecord,
  lines: readonly NewLineRecord[],
): Promise<{ readonly orderNumber: number }> {
  const { id: orderId, customerId: byUserId, state, placedAt: at } = order;
  const { orderNumber } = orders;
  const placed = tx.$with('placed').as(tx.insert(orders).values(order).returning({ orderNumber }));
  const lined = tx.$with('lined').as(
    tx
      .insert(orderLines)
      .values(lines.map((line) => ({ ...line, orderId })))
      .returning({ position: orderLines.position }),
  );
  const noted = tx
    .$with('noted')
    .as(
      tx
        .insert(orderHistory)
        .values({ orderId, event: 'place', state, byUserId, at })
        .returning({ id: orderHistory.id }),
    );
  const [row] = await tx.with(placed, lined, noted).select().from(placed);
  if (!row) throw new Error('an order was not written');
  return row;
}

/** The order, held until the transaction ends: whoever else wants to move it waits. */
export async function lockOrder(tx: Queryable, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

export async function linesOf(tx: Queryable, orderId: string) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
}

export interface Move {
  readonly event: OrderEvent;
  readonly state: OrderState;
  /** Null when the shop itself does it. */
  readonly byUserId: string | null;
  readonly at: Date;
}

export async function moveOrder(tx: Queryable, orderId: string, move: Move): Promise<void> {
  await tx.update(orders).set({ state: move.state }).where(eq(orders.id, orderId));
  await tx.insert(orderHistory).values({ orderId, ...move });
}

/** The payment that the order is, or was to be, paid by. */
export async function noteTransaction(tx: Queryable, id: string, transactionId: string) {
  await tx.update(orders).set({ transactionId }).where(eq(orders.id, id));
}

/** So much of the order's own transaction, in all, has been given back. */
export async function noteRefund(
  tx: Queryable,
  id: string,
  transactionId: string,
  refunded: bigint,
): Promise<void> {
  const own = and(eq(orders.id, id), eq(orders.transactionId, transactionId));
  await tx.update(orders).set({ refunded }).where(own);
}

/** Online orders that wait for their payment since before this time, the oldest first. */
export async function unpaidSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'pending'),
        eq(orders.delivery, 'Online Payment'),
        lte(orders.placedAt, before),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
