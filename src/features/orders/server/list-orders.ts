import { eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, readCursor, toPage, type Page, type PageQuery } from '#shared/page.ts';
import type { Order } from '../contract.ts';
import { orderNumberIn } from '../domain/order-number.ts';
import { orderRows } from './order-rows.ts';
import { orderLines, orders } from './order-tables.ts';
import { presentOrder } from './present-order.ts';

const cursorParts = z.tuple([z.guid()]);

/** A page of everyone's orders, newest first; `q` finds a number, a customer or a part. */
export function listAllOrders(db: Queryable, query: PageQuery): Promise<Page<Order>> {
  return listOrders(db, query, matching(query.q));
}

/** A page of one customer's orders, newest first. */
export function listOrdersOf(
  db: Queryable,
  query: PageQuery,
  customerId: string,
): Promise<Page<Order>> {
  const own = eq(orders.customerId, customerId);
  return listOrders(db, query, query.q ? sql`${own} and ${matching(query.q)}` : own);
}

async function listOrders(
  db: Queryable,
  query: PageQuery,
  where: SQL | undefined,
): Promise<Page<Order>> {
  const size = pageSize(query);
  const before = query.cursor ? readCursor(query.cursor, cursorParts)[0] : undefined;
  const rows = await orderRows(db, where, size + 1, before);
  const page = toPage(rows, size, (row) => [row.id]);
  return { items: page.items.map(presentOrder), next: page.next };
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const number = orderNumberIn(q);
  const pattern = containing(q);
  return or(
    number === null ? undefined : eq(orders.orderNumber, number),
    ilike(orders.customerName, pattern),
    ilike(orders.customerEmail, pattern),
    ilike(orders.contactName, pattern),
    sql`exists (select from ${orderLines} l where l.order_id = ${orders.id}
      and (l.product_name ilike ${pattern} or l.sku ilike ${pattern}))`,
  );
}
