import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { MAX_COUNTED_ORDERS, type OrderCount } from '../domain/order-count.ts';
import type { ResolvedFilter } from '../domain/order-filter.ts';
import { anyOrders, canUseTextIndex } from './order-search.ts';

/** Counts the orders that match the filter, exactly up to `MAX_COUNTED_ORDERS`. */
export async function countOrders(db: Queryable, filter: ResolvedFilter): Promise<OrderCount> {
  // A search for such a short text does not look at all orders.
  if (filter.q !== undefined && !canUseTextIndex(filter.q)) return { count: null, more: false };
  const counted = anyOrders(filter, MAX_COUNTED_ORDERS + 1);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${counted}) as counted`,
  );
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED_ORDERS), more: count > MAX_COUNTED_ORDERS };
}
