import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { containing } from '#platform/database/like.ts';
import type { Queryable } from '#platform/database/database.ts';
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

/** Among so many of the newest, a text is looked for first: what is frequent is found there. */
const RECENT = 5_000;

/** A page of bank payments, the newest first. */
export async function listBankPayments(db: Queryable, query: Query): Promise<Page<BankPayment>> {
  const { view, cursor, q } = query;
  const size = pageSize(query);
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorParts);
  const where = and(ofView(view), after ? before(after) : undefined);
  const words = q?.trim().toUpperCase();
  const limit = size + 1;
  const rows = words ? await search(db, where, words, limit) : await newest(db, where, limit);
  const page = toPage(rows, size, ({ day, id }) => [day, id]);
  return { ...page, items: await presentPayments(db, page.items) };
}

function ofView(view: Query['view']): SQL | undefined {
  if (view !== 'rest') return eq(bankPayments.state, view);
  const { allocated, refunded, amount } = bankPayments;
  return and(eq(bankPayments.state, 'matched'), sql`${allocated} + ${refunded} < ${amount}`);
}

function before([day, id]: readonly [string, string]): SQL | undefined {
  return or(lt(bankPayments.day, day), and(eq(bankPayments.day, day), lt(bankPayments.id, id)));
}

function newest(db: Queryable, where: SQL | undefined, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(bankPayments)
    .where(where)
    .orderBy(desc(bankPayments.day), desc(bankPayments.id))
    .limit(limit);
}

/** Looks for an amount, else for a text: among the newest first, then by the index of texts. */
async function search(
  db: Queryable,
  where: SQL | undefined,
  words: string,
  limit: number,
): Promise<PaymentRow[]> {
  const amount = searchedAmount(words);
  if (amount !== null) return newest(db, and(where, eq(bankPayments.amount, amount)), limit);
  const pattern = containing(words);
  const recent = db
    .select()
    .from(bankPayments)
    .where(where)
    .orderBy(desc(bankPayments.day), desc(bankPayments.id))
    .limit(RECENT)
    .as('recent');
  const found = await db
    .select()
    .from(recent)
    .where(sql`${recent.searchText} like ${pattern}`)
    .orderBy(desc(recent.day), desc(recent.id))
    .limit(limit);
  if (found.length === limit) return found;
  // Not by the index of days: it would read all of them.
  const matching = db.$with('matching').as(
    db
      .select()
      .from(bankPayments)
      .where(and(where, sql`${bankPayments.searchText} like ${pattern}`)),
  );
  return db
    .with(matching)
    .select()
    .from(matching)
    .orderBy(desc(matching.day), desc(matching.id))
    .limit(limit);
}

/** The cents of `119.00` or `119,00`; null for another text. All currencies have cents. */
export function searchedAmount(words: string): bigint | null {
  const [, whole, cents] = /^(\d{1,12})[.,](\d\d)$/.exec(words) ?? [];
  return whole === undefined ? null : parseMoney(`${whole}.${cents}`, 'EUR').minor;
}
