import { recordAudit } from '#features/audit/server/index.ts';
import { partyOf } from '#features/ledger/domain/entry.ts';
import { findWrittenOff, post } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal, type Currency } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { InvoiceRow } from './invoice-store.ts';

interface Recovered {
  readonly documentId: string;
  readonly amount: bigint;
}

const REASON = 'Paid or credited after all';

/**
 * Opens invoices again that are written off, the newest first, up to what their order owes the customer: that pays them
 * before anything is paid out.
 * @param credit in cents
 */
export async function recoverWriteOffs(
  tx: Transaction,
  deps: TimeAndIds,
  row: OrderRow,
  {
    documents,
    credit,
    day,
  }: {
    readonly documents: readonly InvoiceRow[];
    readonly credit: bigint;
    readonly day: string;
  },
): Promise<readonly Recovered[]> {
  const { currency } = row;
  const recovered = await recoverable(tx, currency, documents, credit);
  for (const { invoice, amount } of recovered) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await postWriteOff(tx, deps, row, {
      invoice,
      amount: -amount,
      day,
      note: REASON,
      byUserId: null,
    });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordAudit(tx, deps, {
      action: 'write-off-undone',
      by: null,
      object: {
        type: 'order',
        id: invoice.orderId,
        name: `${invoice.orderNumber} ${invoice.number}`,
      },
      before: { amount: toMoneyDecimal({ minor: amount, currency }) },
      reason: REASON,
    });
  }
  return recovered.map(({ invoice, amount }) => ({ documentId: invoice.id, amount }));
}

/** What of invoices that are written off a credit pays, the newest first. */
export async function recoverable(
  db: Queryable,
  currency: Currency,
  documents: readonly InvoiceRow[],
  credit: bigint,
): Promise<readonly { readonly invoice: InvoiceRow; readonly amount: bigint }[]> {
  const ids = documents.map(({ id }) => id);
  const written = await findWrittenOff(db, ids, currency);
  let left = credit;
  return documents.toReversed().flatMap((invoice) => {
    const most = written.get(invoice.id) ?? 0n;
    const amount = most < left ? most : left;
    left -= amount;
    return amount > 0n ? [{ invoice, amount }] : [];
  });
}

interface PostedWriteOff {
  readonly invoice: InvoiceRow;
  /** Negative undoes. */
  readonly amount: bigint;
  readonly day: string;
  readonly note: string;
  readonly byUserId: string | null;
}

/**
 * Posts a write-off of an invoice, or its undoing. What is open belongs to the owner of the order; the loss stays with whom
 * the invoice was for, so that both of its entries are found there.
 */
export async function postWriteOff(
  tx: Transaction,
  deps: TimeAndIds,
  order: Pick<OrderRow, 'companyId' | 'customerId'>,
  { invoice, amount, ...entry }: PostedWriteOff,
): Promise<void> {
  const { id, number, orderId, currency } = invoice;
  await post(tx, deps, {
    kind: amount > 0n ? 'write-off' : 'write-off-undone',
    party: partyOf(order),
    orderId,
    documentId: id,
    reference: number,
    ...entry,
    lines: [
      { account: 'write-offs', amount, currency, party: partyOf(invoice) },
      { account: 'receivables', amount: -amount, currency },
    ],
  });
}
