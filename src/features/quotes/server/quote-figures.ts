import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt, startOfDay } from '#shared/calendar-day.ts';
import { groupBy } from '#shared/group-by.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { LostBecause, QuoteFigures, QuoteMonth } from '../domain/quote-figures.ts';
import type { LossReason } from '../domain/quote-rules.ts';
import type { QuoteState } from '../domain/quote-state.ts';
import { expiringSoon, waiting } from './list-quotes.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { quoteOrders, quotes } from './quote-tables.ts';

const MONTHS = 12;

interface EndedRow extends Record<string, unknown> {
  readonly month: string;
  readonly state: QuoteState;
  readonly reason: LossReason | null;
  readonly count: number;
  /** Those from which something was ordered. */
  readonly won_count: number;
  readonly won: string;
  readonly lost: string;
}

/** What was won and lost of the quotes that ended in each of the last months. */
export async function loadQuoteFigures(
  db: Queryable,
  { now, timeZone, currency }: Pick<QuoteDeps, 'now' | 'timeZone' | 'currency'>,
): Promise<QuoteFigures> {
  const at = now();
  // What was ordered from earlier versions is not in the total of the last one.
  const { rows } = await db.execute<EndedRow>(sql`
    with ended as (
      select to_char(q.ended_at at time zone ${timeZone}, 'YYYY-MM') as month, q.state,
        q.loss_reason as reason, q.ordered_total,
        case when q.state = 'ordered' then 0 else greatest(0, coalesce(q.total, 0) - coalesce((
          select sum(o.total) from ${quoteOrders} o
          where o.quote_id = q.id and o.version = q.version), 0)) end as lost
      from ${quotes} q
      where q.ended_at >= ${firstMonth(at, timeZone).toISOString()}::timestamptz
    )
    select month, state, reason, count(*)::int as count,
      count(*) filter (where ordered_total > 0)::int as won_count,
      sum(ordered_total)::text as won, sum(lost)::text as lost
    from ended group by 1, 2, 3 order by 1 desc`);
  const cents = (amount: bigint) => toMoneyDecimal({ minor: amount, currency });
  const months = [...groupBy(rows, ({ month }) => month)].map(([month, same]): QuoteMonth => {
    const lost = same.filter(({ state }) => state !== 'ordered');
    const reasons = [...groupBy(lost, because)]
      .map(([reason, those]) => ({ reason, ...sumOf(those, 'count', 'lost') }))
      .toSorted((a, b) => Number(b.total - a.total) || b.count - a.count);
    const all = sumOf(lost, 'count', 'lost');
    const won = sumOf(same, 'won_count', 'won');
    return {
      month,
      won: { count: won.count, total: cents(won.total) },
      lost: { count: all.count, total: cents(all.total) },
      reasons: reasons.map(({ total, ...one }) => ({ ...one, total: cents(total) })),
    };
  });
  return {
    currency,
    months,
    waiting: await db.$count(quotes, waiting),
    expiring: await db.$count(quotes, expiringSoon(at)),
  };
}

/** The start of the first month that is shown. */
function firstMonth(now: Date, timeZone: string): Date {
  const [year = 0, month = 1] = dayAt(now, timeZone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - MONTHS, 1));
  return startOfDay(first.toISOString().slice(0, 10), timeZone);
}

function because({ state, reason }: EndedRow): LostBecause {
  return reason ?? (state === 'withdrawn' ? 'withdrawn' : 'expired');
}

function sumOf(
  rows: readonly EndedRow[],
  count: 'count' | 'won_count',
  total: 'won' | 'lost',
): { readonly count: number; readonly total: bigint } {
  return {
    count: rows.reduce((sum, row) => sum + row[count], 0),
    total: rows.reduce((sum, row) => sum + BigInt(row[total]), 0n),
  };
}
