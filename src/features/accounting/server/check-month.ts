import { findNumberGaps } from '#features/documents/server/index.ts';
import { countUninvoiced } from '#features/invoices/server/index.ts';
import {
  findAccountBalance,
  findClosedUntil,
  findFirstDay,
} from '#features/ledger/server/index.ts';
import { countUnclearUntil } from '#features/receivables/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { nextDay, startOfDay } from '#shared/calendar-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { MonthChecks } from '../domain/month-checks.ts';
import { daysOfMonth } from '../domain/days-of-month.ts';
import type { AccountingDeps } from './accounting-deps.ts';

/** What is not done of a month before it can be closed. */
export async function checkMonth(
  db: Queryable,
  { initial, timeZone, now }: AccountingDeps,
  month: string,
): Promise<MonthChecks> {
  const { to } = daysOfMonth(month);
  const from = await firstDayClosedWith(db, month);
  const period = {
    from: startOfDay(from, timeZone),
    until: startOfDay(nextDay(to), timeZone),
    days: { from, to },
  };
  return {
    hasEnded: now() >= period.until,
    ...(await findUnclear(db, to)),
    uninvoicedOrders: await countUninvoiced(db, initial, period),
    numberGaps: [...(await findNumberGaps(db))],
  };
}

/** A month is closed with those before it that are open. The first day that is closed with it. */
async function firstDayClosedWith(db: Queryable, month: string): Promise<string> {
  const { from } = daysOfMonth(month);
  const closedUntil = await findClosedUntil(db);
  const first = closedUntil === null ? await findFirstDay(db) : nextDay(closedUntil);
  return first !== null && first < from ? first : from;
}

/** The money of which nobody knows at the end of a day what it is for. */
export async function findUnclear(
  db: Queryable,
  day: string,
): Promise<Pick<MonthChecks, 'unclearPayments' | 'unclear'>> {
  const unclear = await findAccountBalance(db, 'unclear-receipts', day);
  return {
    unclearPayments: await countUnclearUntil(db, day),
    // Money that came in is a credit of this account.
    unclear: unclear.map(({ currency, balance }) => ({
      currency,
      amount: toMoneyDecimal({ minor: -balance, currency }),
    })),
  };
}
