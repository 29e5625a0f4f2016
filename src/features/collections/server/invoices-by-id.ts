import { findInvoices, type InvoiceRow } from '#features/invoices/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Invoices and credit notes by their ids. */
export async function invoicesById(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  return new Map((await findInvoices(db, ids)).map((row) => [row.id, row]));
}
