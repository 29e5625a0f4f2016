import { findDocumentSums, findSetOffs } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { settlementOf, type Settlement } from '../domain/invoice-state.ts';
import { findCreditNotesOf, type InvoiceRow } from './invoice-store.ts';

/** What has become of invoices, by their ids. */
export async function findSettlements(
  db: Queryable,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlyMap<string, Settlement>> {
  if (invoices.length === 0) return new Map();
  const sums = await findDocumentSums(db, invoices);
  const orders = [...new Set(invoices.map(({ orderId }) => orderId))];
  const setOffs = await findSetOffs(db, await findCreditNotesOf(db, orders));
  return new Map(
    invoices.map(({ id, gross }) => [
      id,
      settlementOf({
        gross,
        credited: setOffs.reduce((sum, one) => (one.invoiceId === id ? sum + one.amount : sum), 0n),
        changes: sums.filter(({ documentId }) => documentId === id),
      }),
    ]),
  );
}
