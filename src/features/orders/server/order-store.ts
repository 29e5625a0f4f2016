import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { filledBy, prepared } from '#platform/database/prepared.ts';
import type { OrderEvent, OrderState } from '../domain/order-state.ts';
import { orderHistory, orderLines, orders } from './order-tables.ts';

export type NewOrderRecord = typeof orders.$inferInsert & { readonly id: string };
export type NewLineRecord = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** The order, its lines and the first entry of its history; sent together. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrderRecord,
  lines: readonly NewLineRecord[],
): Promise<{ readonly orderNumber: number }> {
  const { id: orderId, customerId: byUserId, state, placedAt: at } = order;
  const [[row]] = await Promise.all([
    orderInsert(tx).execute(order),
    historyInsert(tx).execute({ orderId, event: 'place', state, byUserId, at }),
    ...lines.map((line) => lineInsert(tx).execute({ ...line, orderId })),
  ]);
  if (!row) throw new Error('an order was not written');
  return row;
}

const orderInsert = prepared((db) =>
  db
    .insert(orders)
    .values(
      filledBy([
        'id',
        'customerId',
        'customerName',
        'customerEmail',
        'contactName',
        'contactNumber',
        'address',
        'delivery',
        'state',
        'total',
        'currency',
        'placedAt',
        'language',
      ]),
    )
    .returning({ orderNumber: orders.orderNumber })
    .prepare('insert_order'),
);

const lineInsert = prepared((db) =>
  db
    .insert(orderLines)
    .values(
      filledBy([
        'orderId',
        'position',
        'productId',
        'sku',
        'productName',
        'image',
        'quantity',
        'unitPrice',
        'total',
      ]),
    )
    .prepare('insert_order_line'),
);

const historyInsert = prepared((db) =>
  db
    .insert(orderHistory)
    .values(filledBy(['orderId', 'event', 'state', 'byUserId', 'at']))
    .prepare('insert_order_history'),
);

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
