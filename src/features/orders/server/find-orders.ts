import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, toPage, type Page } from '#shared/page.ts';
import type { Order } from '../contract.ts';
import type { OrderFilter } from '../domain/order-filter.ts';
import { selectOrders, type OrderRow } from './order-rows.ts';
import { firstOf, isIndexed, saidEver, saidLately, type Search } from './order-search.ts';
import { orderSortings } from './order-sorts.ts';
import { orders } from './order-tables.ts';
import { presentOrder } from './present-order.ts';

/** What many orders say is found among so many of them, what few say in the index of words. */
const LOOKED_THROUGH = 4_000;
/** What is too short for the index is found among so many. */
const LOOKED_THROUGH_AT_MOST = 10_000;

/** A page of everyone's orders: those that the filter lets through, in its order. */
export async function findOrders(
  db: Queryable,
  filter: OrderFilter,
  lookedThrough = LOOKED_THROUGH,
): Promise<Page<Order>> {
  const size = pageSize(filter);
  const { sort = 'newest', cursor } = filter;
  const { by, cursorOf, place } = orderSortings[sort];
  const from = cursor ? { sort, ...place(cursor) } : null;
  const rows = await matching(db, { filter, by, from, count: size + 1 }, lookedThrough);
  const page = toPage(rows, size, cursorOf);
  return { items: page.items.map(presentOrder), next: page.next };
}

async function matching(db: Queryable, search: Search, lookedThrough: number): Promise<OrderRow[]> {
  const { q } = search.filter;
  if (q === undefined) return rowsOf(db, search, firstOf(search));
  if (!isIndexed(q)) return rowsOf(db, search, saidLately(search, q, LOOKED_THROUGH_AT_MOST));
  const lately = await rowsOf(db, search, saidLately(search, q, lookedThrough));
  const enough = lately.length === search.count || (await isAll(db, search, lookedThrough));
  return enough ? lately : rowsOf(db, search, saidEver(search, q));
}

/** Whether those looked through are all that the filter lets through: the index knows of no more. */
async function isAll(db: Queryable, search: Search, lookedThrough: number): Promise<boolean> {
  const late = firstOf({ ...search, count: lookedThrough });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${late}) as late`,
  );
  return (rows[0]?.count ?? 0) < lookedThrough;
}

function rowsOf(db: Queryable, { by }: Search, found: SQL): Promise<OrderRow[]> {
  const ids = sql`select page.id from (${found}) as page`;
  return selectOrders(db, inArray(orders.id, sql`(${ids})`)).orderBy(by);
}
