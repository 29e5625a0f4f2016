import { areInvoicesPaid } from '#features/invoices/server/index.ts';
import { markPaidByInvoices } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

/** Makes orders on invoice paid when their invoices are, and unpaid again when they are not. */
export async function markOrdersPaid(
  tx: Transaction,
  deps: ReceivablesDeps,
  orderIds: readonly string[],
  byUserId: string | null,
): Promise<void> {
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- each locks its order
    const arePaid = await areInvoicesPaid(tx, orderId);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await markPaidByInvoices(tx, deps, { orderId, arePaid, byUserId });
  }
}
