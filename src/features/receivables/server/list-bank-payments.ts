import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { isOlder, newestByDay, searchByDay } from '#platform/database/newest-by-day.ts';
import { isDay } from '#shared/is-day.ts';
import { parseMoney } from '#shared/money.ts';
import { decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import type { InputOf } from '#shared/endpoint.ts';
import type { listBankPayments as endpoint } from '../contract.ts';
import type { BankPayment } from '../domain/bank-payment.ts';
import { presentPayments, type PaymentRow } from './payment-store.ts';
import { bankPayments } from './receivables-tables.ts';

type Query = InputOf<typeof endpoint>['query'];

const cursorParts = z.tuple([z.string().refine(isDay), z.guid()]);

/** A page of bank payments, the newest first. */
export async function listBankPayments(db: Queryable, query: Query): Promise<Page<BankPayment>> {
  const { view, cursor, q } = query;
  const size = pageSize(query);
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorParts);
  const where = and(ofView(view), after ? isOlder(bankPayments, after) : undefined);
  const words = q?.trim();
  const limit = size + 1;
  const rows = words
    ? await search(db, where, words, limit)
    : await newestByDay(db, bankPayments, { where, limit });
  const page = toPage(rows, size, ({ day, id }) => [day, id]);
  return { ...page, items: await presentPayments(db, page.items) };
}

/** How many are unclear, up to `max`. */
export function countUnclearPayments(db: Queryable, max: number): Promise<number> {
  const some = db.select({ id: bankPayments.id }).from(bankPayments).where(ofView('unclear'));
  return db.$count(some.limit(max).as('unclear'));
}

/** How many until a day nobody knows what for. */
export function countUnclearUntil(db: Queryable, day: string): Promise<number> {
  return db.$count(bankPayments, and(ofView('unclear'), lte(bankPayments.day, day)));
}

function ofView(view: Query['view']): SQL | undefined {
  if (view !== 'rest') return eq(bankPayments.state, view);
  const { allocated, refunded, amount } = bankPayments;
  return and(eq(bankPayments.state, 'matched'), sql`${allocated} + ${refunded} < ${amount}`);
}

/** Looks for an amount, else for a text. An amount without a sign is one that came in or one that left. */
async function search(
  db: Queryable,
  where: SQL | undefined,
  words: string,
  limit: number,
): Promise<PaymentRow[]> {
  const [, sign = '', unsigned = ''] = /^([+-]?)(.*)$/s.exec(words) ?? [];
  const amount = searchedAmount(unsigned);
  if (amount === null) return searchByDay(db, bankPayments, { where, words, limit });
  const amounts = { '': [amount, -amount], '+': [amount], '-': [-amount] }[sign] ?? [];
  return newestByDay(db, bankPayments, {
    where: and(where, inArray(bankPayments.amount, amounts)),
    limit,
  });
}

/** The cents of `119.00` or `119,00`; null for another text. All currencies have cents. */
export function searchedAmount(words: string): bigint | null {
  const [, whole, cents] = /^(\d{1,12})[.,](\d\d)$/.exec(words) ?? [];
  return whole === undefined ? null : parseMoney(`${whole}.${cents}`, 'EUR').minor;
}
