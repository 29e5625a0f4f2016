import { findFirstDay, findOpenDay } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { addDays, dayAt, nextDay } from '#shared/calendar-day.ts';
import { formatDay } from '#shared/date-format.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { BookableDays } from '../domain/bookable-days.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

/** A first statement reaches into the time before the shop: an annual account does, but no longer. */
const DAYS_BEFORE_LEDGER = 365;

/** The days of bookings: from a year before the first entry of the ledger until tomorrow, as banks book ahead. */
export async function findBookableDays(
  db: Queryable,
  { now, timeZone }: Pick<ReceivablesDeps, 'now' | 'timeZone'>,
): Promise<BookableDays> {
  const today = dayAt(now(), timeZone);
  const start = (await findFirstDay(db)) ?? today;
  return { first: addDays(start, -DAYS_BEFORE_LEDGER), today, last: nextDay(today) };
}

/** @throws Refusal at the field `day` if it is after today, long before the ledger began, or in a closed month */
export async function requireBookableDay(
  db: Queryable,
  deps: Pick<ReceivablesDeps, 'now' | 'timeZone'>,
  day: string,
): Promise<void> {
  const { first, today } = await findBookableDays(db, deps);
  if (day > today) throw wrongDay(t('This day is in the future'));
  if (day < first) {
    throw wrongDay(t('The first day that can be booked is {day}', { day: formatDay(first) }));
  }
  const open = await findOpenDay(db, day);
  if (open !== day) {
    throw wrongDay(
      t('This month is closed. The first open day is {day}', { day: formatDay(open) }),
    );
  }
}

function wrongDay(detail: string) {
  return refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/day', detail }] });
}
