import { eq } from 'drizzle-orm';
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
