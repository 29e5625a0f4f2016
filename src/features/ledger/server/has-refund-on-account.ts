import { and, between, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

interface Refund {
  /** What the bank account lost, negative, in minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
  /** The first and the last day on which it may be posted. */
  readonly days: readonly [string, string];
}

/** Whether money on the account of a customer was transferred back in this amount: it pays out no document. */
export async function hasRefundOnAccount(
  db: Queryable,
  { amount, currency, days: [first, last] }: Refund,
): Promise<boolean> {
  const other = alias(ledgerLines, 'other');
  const ofDocument = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.entryId, ledgerEntries.id), isNotNull(other.documentId)));
  const found = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.account, 'bank'),
        between(ledgerLines.day, first, last),
        eq(ledgerLines.amount, amount),
        eq(ledgerLines.currency, currency),
        eq(ledgerEntries.kind, 'bank-refund'),
        notExists(ofDocument),
      ),
    )
    .limit(1);
  return found.length > 0;
}
