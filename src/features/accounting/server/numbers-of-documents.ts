import { findInvoices } from '#features/invoices/server/index.ts';
import type { LedgerEntry, LedgerLine } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The number of the invoice or credit note that a line of these entries is for; null if it is for none. */
export async function numbersOfDocuments(
  db: Queryable,
  entries: readonly LedgerEntry[],
): Promise<(line: LedgerLine) => string | null> {
  const lines = entries.flatMap((entry) => entry.lines);
  const ids = new Set(lines.flatMap(({ documentId }) => documentId ?? []));
  const numbers = new Map((await findInvoices(db, [...ids])).map(({ id, number }) => [id, number]));
  return ({ documentId }) => (documentId === null ? null : (numbers.get(documentId) ?? null));
}
