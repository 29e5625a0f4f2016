import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { MAX_COUNTED_ORDERS, type OrderCount } from '../domain/order-count.ts';
import type { ResolvedFilter } from '../domain/order-filter.ts';
import { anyOrders, canUseTextIndex, countOfFirst, MAX_SCANNED_ORDERS } from './order-search.ts';
import { orderSorting } from './order-sorting.ts';

/**
 * Counts the orders that match the filter, exactly up to `MAX_COUNTED_ORDERS`. For a text too short for the
 * index, those among the orders that the list searches.
 */
export async function countOrders(db: Queryable, filter: ResolvedFilter): Promise<OrderCount> {
  const { q } = filter;
  if (q !== undefined && !canUseTextIndex(q)) return countFirst(db, filter, q);
  const counted = anyOrders(filter, MAX_COUNTED_ORDERS + 1);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${counted}) as counted`,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED_ORDERS), more: count > MAX_COUNTED_ORDERS };
}

async function countFirst(
  db: Queryable,
  filter: ResolvedFilter,
  text: string,
): Promise<OrderCount> {
  const { orderBy } = orderSorting[filter.sort ?? 'newest'];
  const first = { filter, orderBy, after: null, count: MAX_SCANNED_ORDERS };
  const { rows } = await db.execute<{ count: number; scanned: number }>(countOfFirst(first, text));
  const { count = 0, scanned = 0 } = rows[0] ?? {};
  return { count, more: scanned === MAX_SCANNED_ORDERS };
}
