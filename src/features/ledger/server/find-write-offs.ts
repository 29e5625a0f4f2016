import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Party } from '../domain/entry.ts';
import { ledgerLines, ledgerOpenItems } from './ledger-tables.ts';

export interface WriteOff {
  readonly documentId: string;
  readonly currency: Currency;
  /** What is written off of it and not undone. */
  readonly amount: bigint;
  /** Of the last one. */
  readonly day: string;
}

/** What is written off of documents, of one party or one document, the latest first. */
export async function findWriteOffs(
  db: Queryable,
  of: { readonly party: Party } | { readonly documentId: string },
): Promise<readonly WriteOff[]> {
  const { documentId, currency, day, companyId, customerId } = ledgerLines;
  const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);
  const last = sql<string>`max(${day})::text`;
  const isOf =
    'documentId' in of
      ? eq(documentId, of.documentId)
      : 'companyId' in of.party
        ? eq(companyId, of.party.companyId)
        : eq(customerId, of.party.customerId);
  const rows = await db
    .select({ documentId, currency, amount, day: last })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, 'write-offs'), isNotNull(documentId), isOf))
    .groupBy(documentId, currency)
    .having(sql`sum(${ledgerLines.amount}) <> 0`)
    .orderBy(sql`${last} desc`, documentId);
  return rows.map((row) => ({ ...row, documentId: row.documentId ?? '' }));
}

/** What is written off of documents by their ids, in minor units. */
export async function findWrittenOff(
  db: Queryable,
  documentIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, bigint>> {
  if (documentIds.length === 0) return new Map();
  const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);
  const rows = await db
    .select({ documentId: ledgerLines.documentId, amount })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, 'write-offs'),
        inArray(ledgerLines.documentId, [...documentIds]),
        eq(ledgerLines.currency, currency),
      ),
    )
    .groupBy(ledgerLines.documentId);
  return new Map(rows.flatMap((row) => (row.documentId ? [[row.documentId, row.amount]] : [])));
}

/** The ids of documents of which something is open, at most this. */
export async function findSmallRests(
  db: Queryable,
  most: { readonly minor: bigint; readonly currency: Currency },
): Promise<readonly string[]> {
  const { itemId, documentId, balance, currency } = ledgerOpenItems;
  const rows = await db
    .select({ id: itemId })
    .from(ledgerOpenItems)
    .where(
      and(between(balance, 1n, most.minor), isNotNull(documentId), eq(currency, most.currency)),
    );
  return rows.map(({ id }) => id);
}
