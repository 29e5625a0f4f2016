import { partyOf, type EntryLine } from '#features/ledger/domain/entry.ts';
import { findBalances, findPaidByOrder, post } from '#features/ledger/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import { findOrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { findInvoicesOf, lockInvoicesOf } from './invoice-store.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { settleLater } from './post-invoice.ts';

interface OrderOfDocuments {
  readonly orderId: string;
}

/** Sets money that came or went for an order off against its documents that are open. */
export async function settleDocuments(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId }: OrderOfDocuments,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  const documents = row ? await findInvoicesOf(tx, orderId) : [];
  if (!row || documents.length === 0) return;
  const day = dayAt(deps.now(), deps.timeZone);
  await settleLater(tx, deps, row, { day, documentIds: documents.map(({ id }) => id) });
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
  await settleDocuments(tx, deps, { orderId });
}
