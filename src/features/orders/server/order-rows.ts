import { and, desc, eq, getTableColumns, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { orderLines, orders } from './order-tables.ts';

interface LineRow {
  readonly productId: string;
  readonly sku: string;
  readonly productName: string;
  readonly image: string;
  readonly quantity: number;
  /** Bigints are text: PostgreSQL's JSON would round them. */
  readonly unitPrice: string;
  readonly total: string;
}

const lines = sql<LineRow[]>`(
  select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku,
    'productName', l.product_name, 'image', l.image, 'quantity', l.quantity,
    'unitPrice', l.unit_price::text, 'total', l.total::text) order by l.position)
  from ${orderLines} l where l.order_id = ${orders.id})`;

export type OrderRow = typeof orders.$inferSelect & { readonly lines: readonly LineRow[] };

/** Orders that stand: a deleted or expired one is only kept for the books. */
export const standing = sql`${orders.state} in ('pending', 'paid')`;

/** Orders that people see: also one that was paid for too late, with what became of the money. */
const seen = or(standing, isNotNull(orders.transactionId));

/** Newest first: ids are made in the order of time. */
export function orderRows(
  db: Queryable,
  where: SQL | undefined,
  limit: number,
  before?: string,
): Promise<OrderRow[]> {
  return db
    .select({ ...getTableColumns(orders), lines })
    .from(orders)
    .where(and(seen, where, before ? lt(orders.id, before) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit);
}

export async function orderRow(db: Queryable, id: string): Promise<OrderRow | null> {
  const [row] = await orderRows(db, eq(orders.id, id), 1);
  return row ?? null;
}

export async function customerOf(db: Queryable, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(and(seen, eq(orders.id, orderId)));
  return row?.customerId ?? null;
}
