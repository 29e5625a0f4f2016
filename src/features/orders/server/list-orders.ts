import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { Owner } from '#shared/caller.ts';
import { pageSize, decodeCursor, toPage, type Page } from '#shared/pagination.ts';
import type { ManagedOrder, Order } from '../contract.ts';
import type { OwnOrderFilter, ResolvedFilter } from '../domain/order-filter.ts';
import { findTags } from './internal-notes.ts';
import { selectListedOrders, visible, type ListedOrderRow } from './order-rows.ts';
import {
  MAX_SCANNED_ORDERS,
  allMatches,
  canUseTextIndex,
  firstOrders,
  hasStatus,
  matchesText,
  recentMatches,
  within,
  type OrderQuery,
} from './order-search.ts';
import { orderSorting } from './order-sorting.ts';
import { orders } from './order-tables.ts';
import { presentOrder } from './present-order.ts';
import { findHeldForPurchaseOrder } from './purchase-order-holds.ts';

const cursorParts = z.tuple([z.guid()]);

/** A page of the orders of a company, whoever placed them, or of those that a person placed for themselves. */
export function listOwnOrders(
  db: Queryable,
  query: OwnOrderFilter,
  owner: Owner,
): Promise<Page<Order>> {
  const { customerId, companyId } = orders;
  const own =
    typeof owner === 'string'
      ? and(eq(customerId, owner), isNull(companyId))
      : eq(companyId, owner.companyId);
  return listWhere(db, query, own);
}

/** A page of all orders of these customers, for whomever they placed them. */
export function listCustomerOrders(
  db: Queryable,
  query: OwnOrderFilter,
  customerIds: readonly string[],
): Promise<Page<Order>> {
  return listWhere(db, query, inArray(orders.customerId, customerIds));
}

/**
 * A page of orders, newest first. `q` matches an order number, contact or product.
 * Deleted orders and those that expired unpaid are listed only under their status.
 */
async function listWhere(
  db: Queryable,
  query: OwnOrderFilter,
  where: SQL | undefined,
): Promise<Page<Order>> {
  const size = pageSize(query);
  const before = query.cursor ? decodeCursor(query.cursor, cursorParts)[0] : undefined;
  const own = and(
    where,
    query.status ? hasStatus(query.status) : visible,
    query.q ? matchesText(query.q) : undefined,
    ...within(query),
    before ? lt(orders.id, before) : undefined,
  );
  const rows = await selectListedOrders(db, own)
    .orderBy(desc(orders.id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.id]);
  return { items: page.items.map(presentOrder), next: page.next };
}

/**
 * A text search first scans this many orders in sort order, which finds frequent texts fast. If
 * that does not fill the page, the text index finds the rare ones.
 */
const FIRST_SCANNED_ORDERS = 4_000;

/** A page of all customers’ orders that match the filter, in its sort order. */
export async function listOrders(
  db: Queryable,
  filter: ResolvedFilter,
  scanned = FIRST_SCANNED_ORDERS,
): Promise<Page<ManagedOrder>> {
  const size = pageSize(filter);
  const { sort = 'newest', cursor } = filter;
  const { orderBy: by, cursorOf, positionAt } = orderSorting[sort];
  const from = cursor ? { sort, ...positionAt(cursor) } : null;
  const rows = await findMatchingRows(
    db,
    { filter, orderBy: by, after: from, count: size + 1 },
    scanned,
  );
  const page = toPage(rows, size, cursorOf);
  const ids = page.items.map(({ id }) => id);
  const tags = await findTags(db, ids);
  const held = await findHeldForPurchaseOrder(db, ids);
  const items = page.items.map((row) => ({
    ...presentOrder(row),
    tags: tags.get(row.id) ?? [],
    awaitsPurchaseOrder: held.has(row.id),
  }));
  return { items, next: page.next };
}

async function findMatchingRows(
  db: Queryable,
  search: OrderQuery,
  scanned: number,
): Promise<ListedOrderRow[]> {
  const { q } = search.filter;
  if (q === undefined) return rowsOf(db, search, firstOrders(search));
  if (!canUseTextIndex(q)) return rowsOf(db, search, recentMatches(search, q, MAX_SCANNED_ORDERS));
  const recent = await rowsOf(db, search, recentMatches(search, q, scanned));
  const enough = recent.length === search.count || (await scannedAll(db, search, scanned));
  return enough ? recent : rowsOf(db, search, allMatches(search, q));
}

/** Whether the filter matches fewer orders than were scanned, so the index cannot add any. */
async function scannedAll(db: Queryable, search: OrderQuery, scanned: number): Promise<boolean> {
  const scannedOrders = firstOrders({ ...search, count: scanned });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${scannedOrders}) as scanned_orders`,
  );
  return (rows[0]?.count ?? 0) < scanned;
}

function rowsOf(
  db: Queryable,
  { orderBy: by }: OrderQuery,
  matches: SQL,
): Promise<ListedOrderRow[]> {
  const ids = sql`select page.id from (${matches}) as page`;
  return selectListedOrders(db, inArray(orders.id, sql`(${ids})`)).orderBy(by);
}
