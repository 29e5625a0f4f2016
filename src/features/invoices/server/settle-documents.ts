import { findOrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { findInvoicesOf, lockInvoicesOf } from './invoice-store.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { settleLater } from './post-invoice.ts';

/** Sets money that came or went for an order off against its documents that are open. */
export async function settleDocuments(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  const documents = row ? await findInvoicesOf(tx, orderId) : [];
  if (!row || documents.length === 0) return;
  const day = dayAt(deps.now(), deps.timeZone);
  await settleLater(tx, deps, row, { day, documentIds: documents.map(({ id }) => id) });
}
