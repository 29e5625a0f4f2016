import { partyOf, type EntryLine } from '#features/ledger/domain/entry.ts';
import { findBalances, findPaidByOrder, post } from '#features/ledger/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import {
  findOrderRow,
  markPaidByInvoices,
  type OrderEventDeps,
  type OrderRefunded,
} from '#features/orders/server/index.ts';
import { areInvoicesPaid } from './are-invoices-paid.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { parseMoney } from '#shared/money.ts';
import { findInvoicesOf, lockInvoicesOf } from './invoice-store.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { netDocuments, payCreditNotes } from './net-documents.ts';

interface OrderOfDocuments {
  readonly orderId: string;
}

/** Sets the open documents of an order, and money that came or went for it, off against each other. */
export async function netDocumentsOfOrder(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId }: OrderOfDocuments,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  if (!row) return;
  const day = dayAt(deps.now(), deps.timeZone);
  const reference = formatOrderNumber(row.orderNumber);
  await netDocuments(tx, deps, row, { day, reference });
}

/** Pays the credit notes of an order with a refund, once, and sets off what is open beyond it. */
export async function settleRefund(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId, refundId, amount }: OrderRefunded,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  if (!row) return;
  const { minor } = parseMoney(amount, row.currency);
  const entry = {
    day: dayAt(deps.now(), deps.timeZone),
    reference: formatOrderNumber(row.orderNumber),
  };
  await payCreditNotes(tx, deps, row, { id: refundId, amount: minor, ...entry });
  await netDocuments(tx, deps, row, entry);
}

/** Opens the invoices again that money paid which was not received after all, the newest first. */
export async function reopenDocuments(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId }: OrderOfDocuments,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  if (!row) return;
  const { currency } = row;
  const paid = await findPaidByOrder(tx, orderId, currency);
  let left = (await findBalances(tx, [orderId], currency)).get(orderId) ?? 0n;
  const common = { account: 'receivables', currency } as const;
  const lines: EntryLine[] = [];
  for (const { id: documentId } of (await findInvoicesOf(tx, orderId)).toReversed()) {
    const most = paid.get(documentId) ?? 0n;
    const amount = most < left ? most : left;
    if (amount <= 0n) continue;
    lines.push({ ...common, amount, documentId }, { ...common, amount: -amount });
    left -= amount;
  }
  await post(tx, deps, {
    kind: 'allocation-undone',
    day: dayAt(deps.now(), deps.timeZone),
    party: partyOf(row),
    orderId,
    reference: formatOrderNumber(row.orderNumber),
    lines,
  });
  await netDocumentsOfOrder(tx, deps, { orderId });
}

/**
 * Makes an order paid of which all that stands is invoiced and nothing is open: credit notes pay its last invoice, or what was
 * not invoiced is cancelled.
 */
export async function markInvoicedOrderPaid(
  tx: Transaction,
  deps: OrderEventDeps,
  { orderId }: OrderOfDocuments,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  if (!(await areInvoicesPaid(tx, orderId))) return;
  await markPaidByInvoices(tx, deps, { orderId, arePaid: true, byUserId: null });
}
