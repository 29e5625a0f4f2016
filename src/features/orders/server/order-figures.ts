import { and, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency, Money } from '#shared/money.ts';
import type { ResolvedFilter } from '../domain/order-filter.ts';
import { visible } from './order-rows.ts';
import { combination, filterCombinations, matchesCombination, within } from './order-search.ts';
import { orders } from './order-tables.ts';

interface DailyFiguresQuery {
  readonly at: Date;
  /** The number of days, ending with the day of `at`. */
  readonly days: number;
  readonly timeZone: string;
  readonly currency: Currency;
}

export interface DailyOrders {
  /** `2026-11-21` */
  readonly day: string;
  /** Visible orders placed on that day. */
  readonly orders: number;
  /** The revenue of those orders: paid minus refunded. */
  readonly revenue: Money;
}

/**
 * The orders and the revenue of each of the last days, oldest first. A day runs from midnight to
 * midnight in the time zone, so it can have 23 or 25 hours. Each combination of states,
 * payment method and fulfilment is read from an index by time; `offset 0` stops the planner from merging
 * them into one scan.
 */
export async function dailyFigures(
  db: Queryable,
  query: DailyFiguresQuery,
): Promise<DailyOrders[]> {
  const { at, days, timeZone, currency } = query;
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const midnight = (later: number) =>
    sql`((${today} + ${later}::int)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<{ day: string; orders: number; revenue: string }>(sql`
    with placed as (
      select (placed_orders.placed_at at time zone ${timeZone})::date as day, count(*)::int as orders,
        coalesce(sum(placed_orders.paid - placed_orders.refunded) filter (
          where combination.state = 'placed' and combination.payment_state <> 'open' and placed_orders.currency = ${currency}), 0) as revenue
      from (values ${sql.join(filterCombinations({}), sql`, `)}) as ${combination}
      cross join lateral (
        select placed_at, paid, refunded, currency from ${orders}
        where ${matchesCombination} and ${visible} and ${orders.placedAt} >= ${midnight(1 - days)}
          and ${orders.placedAt} < ${midnight(1)} offset 0) as placed_orders
      group by 1)
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0) as orders,
      coalesce(placed.revenue, 0)::text as revenue
    from (select ${today} + n as day from generate_series(${1 - days}::int, 0) as n) as calendar
    left join placed using (day) order by calendar.day`);
  return rows.map(({ revenue, ...day }) => ({
    ...day,
    revenue: { minor: BigInt(revenue), currency },
  }));
}

type CombinationFilter = Pick<
  ResolvedFilter,
  'status' | 'payment' | 'fulfilment' | 'cashOverdueBefore'
>;

/** The number of visible orders that match the filter, counted up to `max`. */
export async function countOrders(
  db: Queryable,
  filter: CombinationFilter,
  max: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (values ${sql.join(filterCombinations(filter), sql`, `)}) as ${combination}
      cross join lateral (
        select from ${orders} where ${matchesCombination} and ${and(visible, ...within(filter))} limit ${max}) as matching
      limit ${max}) as first`);
  return rows[0]?.count ?? 0;
}

/** Whether anybody has ever ordered, deleted orders included. */
export async function hasOrders(db: Queryable): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0;
}
