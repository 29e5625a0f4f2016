import { and, asc, between, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasRefundOnAccount } from '#features/ledger/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { addDays } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import { presentPayment, type PaymentRow } from './payment-store.ts';
import { bankPayments } from './receivables-tables.ts';

/** Days between the booking of a bank and that of a person. */
const DAYS_APART = 7;

/** At most so many are offered for one line of a statement. */
const MAX_FOUND = 10;

/** What was booked by hand of the same amount at that time and no line of a statement repeats: it may be this payment. */
export function findSameByHand(
  db: Queryable,
  { amount, currency, day, statementId }: PaymentRow,
): Promise<PaymentRow[]> {
  if (statementId === null) return Promise.resolve([]);
  const line = alias(bankPayments, 'line');
  const repeats = db
    .select({ one: sql`1` })
    .from(line)
    .where(eq(line.sameAs, bankPayments.id));
  return db
    .select()
    .from(bankPayments)
    .where(
      and(
        eq(bankPayments.amount, amount),
        eq(bankPayments.currency, currency),
        isNull(bankPayments.statementId),
        inArray(bankPayments.state, ['matched', 'booked']),
        between(bankPayments.day, ...daysAround(day)),
        notExists(repeats),
      ),
    )
    .orderBy(asc(bankPayments.day), asc(bankPayments.id))
    .limit(MAX_FOUND);
}

/** Whether somebody has booked the same amount by hand at that time, or has refunded it from the account of a customer. */
export async function isBookedByHand(db: Queryable, row: PaymentRow): Promise<boolean> {
  if ((await findSameByHand(db, row)).length > 0) return true;
  return isRefundByHand(db, row);
}

/** @throws Refusal if a line of a statement may repeat a booking by hand, unless it is said to be another payment */
export async function requireNoRepetition(
  tx: Transaction,
  row: PaymentRow,
  isAnother = false,
): Promise<void> {
  if (isAnother || row.state !== 'unclear') return;
  const [same] = await findSameByHand(tx, row);
  if (!same && !(await isRefundByHand(tx, row))) return;
  const current = same ? await presentPayment(tx, same) : null;
  throw refuse(receivableRefusals.likelyRepetition, { current });
}

/**
 * Locks the booking by hand that a line of a statement repeats.
 * @throws Refusal if it is none, or if another line repeats it
 */
export async function lockSameByHand(tx: Transaction, row: PaymentRow, id: string): Promise<void> {
  await tx
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(eq(bankPayments.id, id))
    .for('update');
  const same = await findSameByHand(tx, row);
  if (!same.some((one) => one.id === id)) throw refuse(receivableRefusals.notPossible, {});
}

function isRefundByHand(db: Queryable, { amount, currency, day }: PaymentRow): Promise<boolean> {
  if (amount >= 0n) return Promise.resolve(false);
  return hasRefundOnAccount(db, { amount, currency, days: daysAround(day) });
}

function daysAround(day: string): readonly [string, string] {
  return [addDays(day, -DAYS_APART), addDays(day, DAYS_APART)];
}
