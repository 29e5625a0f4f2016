import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { EntryKind } from '../domain/entry.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

export interface DocumentSum {
  readonly documentId: string;
  readonly kind: EntryKind;
  readonly day: string;
  /** Minor units. What pays the document is negative. */
  readonly amount: bigint;
}

/** What changed what is open of documents, of each in its currency, by day and kind of entry, the first day first. */
export async function findDocumentSums(
  db: Queryable,
  items: readonly { readonly id: string; readonly currency: Currency }[],
): Promise<readonly DocumentSum[]> {
  if (items.length === 0) return [];
  const currencies = new Map(items.map((item) => [item.id, item.currency]));
  const { documentId, day, currency } = ledgerLines;
  const { kind } = ledgerEntries;
  const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);
  const rows = await db
    .select({ documentId, kind, day, currency, amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(inArray(documentId, [...currencies.keys()]), eq(ledgerLines.account, 'receivables')))
    .groupBy(documentId, kind, day, currency)
    .orderBy(asc(day), asc(kind));
  return rows.flatMap(({ documentId: id, currency: of, ...row }) =>
    id !== null && of === currencies.get(id) ? [{ documentId: id, ...row }] : [],
  );
}
