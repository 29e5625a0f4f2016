import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { orderLines, orders, visibleOrders } from './order-tables.ts';

interface LineRow {
  readonly productId: string;
  readonly sku: string;
  readonly productName: string;
  readonly image: string;
  readonly quantity: number;
  /** A bigint as text: PostgreSQL’s JSON numbers would be rounded in JavaScript. */
  readonly unitPrice: string;
  readonly total: string;
}

const lines = sql<LineRow[]>`(
  select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku,
    'productName', l.product_name, 'image', l.image, 'quantity', l.quantity,
    'unitPrice', l.unit_price::text, 'total', l.total::text) order by l.position)
  from ${orderLines} l where l.order_id = ${orders.id})`;

export type OrderRow = typeof orders.$inferSelect & { readonly lines: readonly LineRow[] };

/** Orders that count as purchases: not cancelled, deleted or expired. */
export const activeOrders = sql`${orders.state} in ('pending', 'paid') and ${orders.fulfilment} <> 'cancelled'`;

export const visible = visibleOrders(orders);

/** Newest first: ids are UUIDs in order of time. */
export function findOrderRows(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
  before?: string,
): Promise<OrderRow[]> {
  return selectOrders(db, and(where, before ? lt(orders.id, before) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Visible orders with their lines. */
export function selectOrders(db: Queryable, where: SQL | undefined) {
  return selectAllOrders(db, and(visible, where));
}

/** Orders with their lines, also deleted ones and those that expired unpaid. */
export function selectAllOrders(db: Queryable, where: SQL | undefined) {
  return db
    .select({ ...getTableColumns(orders), lines })
    .from(orders)
    .where(where);
}

type Visibility = 'visible' | 'hidden too';

export async function findOrderRow(
  db: Queryable,
  id: string,
  which: Visibility = 'visible',
): Promise<OrderRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(orders), lines })
    .from(orders)
    .where(and(which === 'visible' ? visible : undefined, eq(orders.id, id)));
  return row ?? null;
}

export async function findCustomerId(
  db: Queryable,
  orderId: string,
  which: Visibility = 'visible',
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(and(which === 'visible' ? visible : undefined, eq(orders.id, orderId)));
  return row?.customerId ?? null;
}
