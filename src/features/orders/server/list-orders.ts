import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, readCursor, toPage, type Page, type PageQuery } from '#shared/page.ts';
import type { Order } from '../contract.ts';
import { orderRows } from './order-rows.ts';
import { says } from './order-search.ts';
import { orders } from './order-tables.ts';
import { presentOrder } from './present-order.ts';

const cursorParts = z.tuple([z.guid()]);

/** A page of one customer's orders, newest first; `q` finds a number, a contact or a part. */
export async function listOrdersOf(
  db: Queryable,
  query: PageQuery,
  customerId: string,
): Promise<Page<Order>> {
  const size = pageSize(query);
  const before = query.cursor ? readCursor(query.cursor, cursorParts)[0] : undefined;
  const own = and(eq(orders.customerId, customerId), query.q ? says(query.q) : undefined);
  const rows = await orderRows(db, own, size + 1, before);
  const page = toPage(rows, size, (row) => [row.id]);
  return { items: page.items.map(presentOrder), next: page.next };
}
