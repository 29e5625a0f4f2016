import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/database.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

export interface SetOff {
  readonly creditNoteId: string;
  readonly invoiceId: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** What credit notes were set off against, the first first. Their entries post each invoice right before its credit note. */
export async function findSetOffs(
  db: Queryable,
  creditNoteIds: readonly string[],
): Promise<readonly SetOff[]> {
  if (creditNoteIds.length === 0) return [];
  const ofInvoice = alias(ledgerLines, 'of_invoice');
  const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);
  const rows = await db
    .select({ creditNoteId: ledgerLines.documentId, invoiceId: ofInvoice.documentId, amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(
      ofInvoice,
      and(
        eq(ofInvoice.entryId, ledgerLines.entryId),
        eq(ofInvoice.position, sql`${ledgerLines.position} - 1`),
        isNotNull(ofInvoice.documentId),
      ),
    )
    .where(
      and(
        inArray(ledgerLines.documentId, [...creditNoteIds]),
        eq(ledgerEntries.kind, 'allocation'),
        sql`${ledgerLines.position} % 2 = 1`,
      ),
    )
    .groupBy(ledgerLines.documentId, ofInvoice.documentId)
    .orderBy(asc(sql`min(${ledgerEntries.number})`), asc(ofInvoice.documentId));
  return rows.map((row) => ({
    ...row,
    creditNoteId: row.creditNoteId ?? '',
    invoiceId: row.invoiceId ?? '',
  }));
}
