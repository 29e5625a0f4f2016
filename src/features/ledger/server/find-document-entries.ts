import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/database.ts';
import type { EntryKind } from '../domain/entry.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

export interface DocumentEntry {
  readonly kind: EntryKind;
  readonly day: string;
  readonly reference: string | null;
  /** Minor units. What pays the document is negative. */
  readonly amount: bigint;
  /** What it is set off against: a document of its order, or null for money of the order itself. */
  readonly against: { readonly documentId: string | null } | null;
}

/** What changed what is open of a document, the first first. */
export async function findDocumentEntries(
  db: Queryable,
  documentId: string,
  kinds: readonly EntryKind[],
): Promise<readonly DocumentEntry[]> {
  const other = alias(ledgerLines, 'other');
  const { kind, reference, number } = ledgerEntries;
  const rows = await db
    .select({
      kind,
      day: ledgerEntries.day,
      reference,
      amount: ledgerLines.amount,
      otherEntry: other.entryId,
      otherDocument: other.documentId,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(
      other,
      and(
        inArray(kind, ['allocation', 'allocation-undone']),
        eq(other.entryId, ledgerLines.entryId),
        eq(other.account, 'receivables'),
        eq(other.orderId, ledgerLines.orderId),
        // Each invoice is posted right before what it is set off against.
        eq(other.position, sql`${ledgerLines.position} + 1 - 2 * (${ledgerLines.position} % 2)`),
        eq(other.amount, sql`-${ledgerLines.amount}`),
      ),
    )
    .where(
      and(
        eq(ledgerLines.documentId, documentId),
        eq(ledgerLines.account, 'receivables'),
        inArray(kind, [...kinds]),
      ),
    )
    .orderBy(asc(number), asc(ledgerLines.position));
  return rows.map(({ otherEntry, otherDocument, ...entry }) => ({
    ...entry,
    against: otherEntry === null ? null : { documentId: otherDocument },
  }));
}
