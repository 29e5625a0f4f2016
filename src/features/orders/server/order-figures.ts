import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency, Money } from '#shared/money.ts';
import type { OrderFilter } from '../domain/order-filter.ts';
import { visible } from './order-rows.ts';
import { filterCombinations, matchesCombination } from './order-search.ts';
import { orders } from './order-tables.ts';

interface DailyFiguresQuery {
  readonly at: Date;
  /** So many days up to the one of `at`. */
  readonly days: number;
  readonly timeZone: string;
  readonly currency: Currency;
}

export interface DailyOrders {
  /** `2026-11-21` */
  readonly day: string;
  /** Placed on that day, as the list of all orders shows them. */
  readonly orders: number;
  /** Of those: what was paid, less what has been given back. */
  readonly revenue: Money;
}

/**
 * What was ordered on each of the last days, the oldest first; days begin at midnight of the time
 * zone, however long they are. Each kind of order lies by time in an index: only these days are read
 * (`offset 0` keeps the kinds apart).
 */
export async function dailyFigures(
  db: Queryable,
  asked: DailyFiguresQuery,
): Promise<DailyOrders[]> {
  const { at, days, timeZone, currency } = asked;
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const midnight = (later: number) =>
    sql`((${today} + ${later}::int)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<{ day: string; orders: number; revenue: string }>(sql`
    with placed as (
      select (late.placed_at at time zone ${timeZone})::date as day, count(*)::int as orders,
        coalesce(sum(late.total - late.refunded) filter (
          where kind.state = 'paid' and late.currency = ${currency}), 0) as revenue
      from (values ${sql.join(filterCombinations({}), sql`, `)}) as kind (state, payment_method, fulfilment)
      cross join lateral (
        select placed_at, total, refunded, currency from ${orders}
        where ${matchesCombination} and ${visible} and ${orders.placedAt} >= ${midnight(1 - days)}
          and ${orders.placedAt} < ${midnight(1)} offset 0) as late
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

type Kinds = Pick<OrderFilter, 'status' | 'payment' | 'fulfilment'>;

/** How many orders the list shows with this filter; no more than `most` are counted. */
export async function countOrders(db: Queryable, kinds: Kinds, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from (values ${sql.join(filterCombinations(kinds), sql`, `)}) as kind (state, payment_method, fulfilment)
      cross join lateral (
        select from ${orders} where ${matchesCombination} and ${visible} limit ${most}) as one
      limit ${most}) as first`);
  return rows[0]?.count ?? 0;
}
