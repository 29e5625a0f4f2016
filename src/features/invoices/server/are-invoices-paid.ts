import { findBalances } from '#features/ledger/server/index.ts';
import { findOrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { piecesToInvoice } from '../domain/invoice-part.ts';
import { findInvoiced, findInvoicesOf } from './invoice-store.ts';
import { orderedAmounts } from './order-amounts.ts';

/** Whether all that stands of an order is invoiced, and nothing of its invoices is open. */
export async function areInvoicesPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await findOrderRow(tx, orderId, 'deleted too');
  const documents = row ? await findInvoicesOf(tx, orderId) : [];
  if (!row || documents.length === 0) return false;
  const left = piecesToInvoice(orderedAmounts(row), await findInvoiced(tx, orderId));
  if (left.size > 0) return false;
  const ids = documents.map(({ id }) => id);
  const balances = await findBalances(tx, ids, row.currency);
  return [...balances.values()].reduce((sum, open) => sum + open, 0n) <= 0n;
}
