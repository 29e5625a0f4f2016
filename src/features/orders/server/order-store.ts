import { and, asc, eq, lte, or } from 'drizzle-orm';
import { isEmailUnverifiedSql } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import type { EventDetail, HistoryEvent, Shipment } from '../domain/order-history.ts';
import { orderHistory, orderLines, orders, orderSearchTexts } from './order-tables.ts';

export type LockedOrder = typeof orders.$inferSelect;
export type NewOrderRecord = typeof orders.$inferInsert & { readonly id: string };
export type NewLineRecord = Omit<typeof orderLines.$inferInsert, 'orderId'> & {
  /** The manufacturer's part number: orders are found by it. */
  readonly mpn: string | null;
};

/** The order, its lines, its words and the first entry of its history; sent together. */
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
    searchTextInsert(tx).execute({ orderId, words: searchTextOf(order, lines) }),
  ]);
  if (!row) throw new Error('an order was not written');
  return row;
}

const orderInsert = prepared((db) =>
  db
    .insert(orders)
    .values(
      placeholders([
        'id',
        'customerId',
        'customerName',
        'customerEmail',
        'contactName',
        'contactNumber',
        'address',
        'paymentMethod',
        'state',
        'total',
        'currency',
        'placedAt',
        'language',
        'emailUnverified',
      ]),
    )
    .returning({ orderNumber: orders.orderNumber })
    .prepare('insert_order'),
);

const lineInsert = prepared((db) =>
  db
    .insert(orderLines)
    .values(
      placeholders([
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
    .values(placeholders(['orderId', 'event', 'state', 'byUserId', 'at']))
    .prepare('insert_order_history'),
);

const searchTextInsert = prepared((db) =>
  db
    .insert(orderSearchTexts)
    .values(placeholders(['orderId', 'words']))
    .prepare('insert_order_words'),
);

/** One text a row, so that no words are found across two of them. */
function searchTextOf(order: NewOrderRecord, lines: readonly NewLineRecord[]): string {
  const { customerName, customerEmail, contactName, contactNumber } = order;
  const parts = lines.flatMap(({ productName, sku, mpn }) => [productName, sku, mpn ?? '']);
  return [customerName, customerEmail, contactName, contactNumber, ...parts]
    .filter(Boolean)
    .join('\n');
}

/** The order, held until the transaction ends: whoever else wants to move it waits. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

export async function findOrderLines(tx: Queryable, orderId: string) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
}

interface OrderChange extends Partial<Pick<LockedOrder, 'state' | 'fulfilment'>> {
  readonly event: HistoryEvent;
  readonly detail?: EventDetail;
  readonly shipment?: Shipment;
  /** Null when the shop itself does it. */
  readonly byUserId: string | null;
  readonly at: Date;
}

/** Changes an order that is held, and writes down that it did. */
export async function updateOrder(
  tx: Queryable,
  order: LockedOrder,
  move: OrderChange,
): Promise<void> {
  const { event, detail = null, shipment = {}, byUserId, at } = move;
  const { state = order.state, fulfilment = order.fulfilment } = move;
  const change = { state, fulfilment, ...shipment };
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, event, state, fulfilment, detail, byUserId, at });
}

export type HistoryRow = typeof orderHistory.$inferSelect;

/** All that happened to an order, the oldest first. */
export function findHistory(db: Queryable, orderId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
    .limit(MAX_EVENTS);
}

/** An order has a handful; no list is without an end. */
const MAX_EVENTS = 500;

/** The payment that the order is, or was to be, paid by. */
export async function setTransaction(tx: Queryable, id: string, transactionId: string) {
  await tx.update(orders).set({ transactionId }).where(eq(orders.id, id));
}

/** So much of the order's own transaction, in all, has been given back. */
export async function setRefunded(
  tx: Queryable,
  id: string,
  transactionId: string,
  refunded: bigint,
): Promise<void> {
  const own = and(eq(orders.id, id), eq(orders.transactionId, transactionId));
  await tx.update(orders).set({ refunded }).where(own);
}

/** Orders that wait since before this time for a payment, or a proof of the address; oldest first. */
export async function findExpirableOrders(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { state, paymentMethod, placedAt, emailUnverified, fulfilment } = orders;
  const onTrust = and(
    emailUnverified,
    eq(fulfilment, 'unfulfilled'),
    isEmailUnverifiedSql(orders.customerId),
  );
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(state, 'pending'), or(eq(paymentMethod, 'card'), onTrust), lte(placedAt, before)))
    .orderBy(asc(orders.placedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
