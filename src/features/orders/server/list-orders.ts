import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, readCursor, toPage, type Page, type PageQuery } from '#shared/page.ts';
import type { Order } from '../contract.ts';
import type { OrderFilter } from '../domain/order-filter.ts';
import { findOrderRows, selectOrders, type OrderRow } from './order-rows.ts';
import {
  allMatches,
  canUseTextIndex,
  firstOrders,
  matchesText,
  recentMatches,
  type OrderQuery,
} from './order-search.ts';
import { orderSorting } from './order-sorting.ts';
import { orders } from './order-tables.ts';
import { presentOrder } from './present-order.ts';

const cursorParts = z.tuple([z.guid()]);

/** A page of one customer's orders, newest first; `q` finds a number, a contact or a part. */
export async function listCustomerOrders(
  db: Queryable,
  query: PageQuery,
  customerId: string,
): Promise<Page<Order>> {
  const size = pageSize(query);
  const before = query.cursor ? readCursor(query.cursor, cursorParts)[0] : undefined;
  const own = and(eq(orders.customerId, customerId), query.q ? matchesText(query.q) : undefined);
  const rows = await findOrderRows(db, own, size + 1, before);
  const page = toPage(rows, size, (row) => [row.id]);
  return { items: page.items.map(presentOrder), next: page.next };
}

/** What many orders say is found among so many of them, what few say in the index of words. */
const LOOKED_THROUGH = 4_000;
/** What is too short for the index is found among so many. */
const LOOKED_THROUGH_AT_MOST = 10_000;

/** A page of everyone's orders: those that the filter lets through, in its order. */
export async function listOrders(
  db: Queryable,
  filter: OrderFilter,
  lookedThrough = LOOKED_THROUGH,
): Promise<Page<Order>> {
  const size = pageSize(filter);
  const { sort = 'newest', cursor } = filter;
  const { by, cursorOf, positionAt } = orderSorting[sort];
  const from = cursor ? { sort, ...positionAt(cursor) } : null;
  const rows = await findMatchingRows(db, { filter, by, from, count: size + 1 }, lookedThrough);
  const page = toPage(rows, size, cursorOf);
  return { items: page.items.map(presentOrder), next: page.next };
}

async function findMatchingRows(
  db: Queryable,
  search: OrderQuery,
  lookedThrough: number,
): Promise<OrderRow[]> {
  const { q } = search.filter;
  if (q === undefined) return rowsOf(db, search, firstOrders(search));
  if (!canUseTextIndex(q))
    return rowsOf(db, search, recentMatches(search, q, LOOKED_THROUGH_AT_MOST));
  const lately = await rowsOf(db, search, recentMatches(search, q, lookedThrough));
  const enough = lately.length === search.count || (await isAll(db, search, lookedThrough));
  return enough ? lately : rowsOf(db, search, allMatches(search, q));
}

/** Whether those looked through are all that the filter lets through: the index knows of no more. */
async function isAll(db: Queryable, search: OrderQuery, lookedThrough: number): Promise<boolean> {
  const late = firstOrders({ ...search, count: lookedThrough });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${late}) as late`,
  );
  return (rows[0]?.count ?? 0) < lookedThrough;
}

function rowsOf(db: Queryable, { by }: OrderQuery, found: SQL): Promise<OrderRow[]> {
  const ids = sql`select page.id from (${found}) as page`;
  return selectOrders(db, inArray(orders.id, sql`(${ids})`)).orderBy(by);
}
