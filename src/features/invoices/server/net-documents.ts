import { partyOf, type EntryLine } from '#features/ledger/domain/entry.ts';
import { findBalances, post } from '#features/ledger/server/index.ts';
import type { OrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { findInvoicesOf, type InvoiceRow } from './invoice-store.ts';
import { recoverable, recoverWriteOffs } from './recover-write-offs.ts';

/** A document of an order, or the order itself for money that is set off against no document. */
interface Item {
  readonly documentId: string | null;
  /** Negative is owed to the customer. */
  balance: bigint;
}

type Order = Pick<OrderRow, 'id' | 'currency'>;

/** What is open of an order: its documents, the oldest first, and money that came or went for itself. */
async function findItems(
  tx: Transaction,
  { id, currency }: Order,
  documents: readonly InvoiceRow[],
): Promise<Item[]> {
  const ids = [...documents.map((one) => one.id), id];
  const balances = await findBalances(tx, ids, currency);
  return ids.map((itemId) => ({
    documentId: itemId === id ? null : itemId,
    balance: balances.get(itemId) ?? 0n,
  }));
}

/** What an order has for its next invoice, in cents: money received in advance, and credit notes that are not set off. */
export async function findCredit(tx: Transaction, order: Order): Promise<bigint> {
  return creditOf(await findItems(tx, order, await findInvoicesOf(tx, order.id)));
}

function creditOf(items: readonly Item[]): bigint {
  const balance = balanceOf(items);
  return balance < 0n ? -balance : 0n;
}

function balanceOf(items: readonly Item[]): bigint {
  return items.reduce((sum, item) => sum + item.balance, 0n);
}

/** What an order has open, its credit notes and money received in advance deducted, in cents; 0 if something is owed to the customer. */
export async function findOpen(tx: Transaction, order: Order): Promise<bigint> {
  const balance = balanceOf(await findItems(tx, order, await findInvoicesOf(tx, order.id)));
  return balance > 0n ? balance : 0n;
}

/** Money that went back for the order itself: a credit note pays it before any invoice. */
function returnedOf(items: readonly Item[]): bigint {
  const balance = items.find(({ documentId }) => documentId === null)?.balance ?? 0n;
  return balance > 0n ? balance : 0n;
}

interface PlannedSetOff {
  readonly number: string;
  readonly amount: bigint;
}

/** The invoices that a credit note of this amount will be set off against when it is issued. */
export async function planSetOff(
  tx: Transaction,
  order: Order,
  gross: bigint,
): Promise<readonly PlannedSetOff[]> {
  const documents = await findInvoicesOf(tx, order.id);
  const items = await findItems(tx, order, documents);
  const credit = gross - balanceOf(items);
  const recovered = credit > 0n ? await recoverable(tx, order.currency, documents, credit) : [];
  const returned = returnedOf(items);
  let left = gross > returned ? gross - returned : 0n;
  return documents.flatMap(({ id, number }) => {
    const balance = items.find(({ documentId }) => documentId === id)?.balance ?? 0n;
    const found = recovered.find(({ invoice }) => invoice.id === id);
    const open = balance + (found?.amount ?? 0n);
    const amount = open < left ? open : left;
    if (amount <= 0n) return [];
    left -= amount;
    return [{ number, amount }];
  });
}

/**
 * Sets what is open of an order off against what is open the other way: its invoices against its credit notes and money
 * received in advance, its credit notes against money that was returned. What then is owed to the customer pays invoices that
 * were written off.
 */
export async function netDocuments(
  tx: Transaction,
  deps: TimeAndIds,
  row: OrderRow,
  entry: { readonly day: string; readonly reference: string },
): Promise<void> {
  const documents = await findInvoicesOf(tx, row.id);
  const items = await findItems(tx, row, documents);
  const credit = creditOf(items);
  const recovered =
    credit > 0n ? await recoverWriteOffs(tx, deps, row, { documents, credit, day: entry.day }) : [];
  for (const { documentId, amount } of recovered) {
    const item = items.find((one) => one.documentId === documentId);
    if (item) item.balance += amount;
  }
  const owedToCustomer = items.filter(({ balance }) => balance < 0n);
  const common = { account: 'receivables', currency: row.currency } as const;
  const lines: EntryLine[] = [];
  // Money that went back comes first: no document asks for it.
  const owing = items
    .filter(({ balance }) => balance > 0n)
    .toSorted((a, b) => Number(b.documentId === null) - Number(a.documentId === null));
  for (const owed of owing) {
    for (const other of owedToCustomer) {
      const amount = owed.balance < -other.balance ? owed.balance : -other.balance;
      if (amount === 0n) continue;
      lines.push({ ...common, amount: -amount, documentId: owed.documentId });
      lines.push({ ...common, amount, documentId: other.documentId });
      owed.balance -= amount;
      other.balance += amount;
    }
  }
  await post(tx, deps, {
    kind: 'allocation',
    party: partyOf(row),
    orderId: row.id,
    ...entry,
    lines,
  });
}

interface PayingRefund {
  readonly id: string;
  /** In cents. */
  readonly amount: bigint;
  readonly day: string;
  readonly reference: string;
}

/**
 * Pays the open credit notes of an order with money that went back for it, the oldest first, once. Without it, a credit note
 * would stay open as long as more was received in advance for the order than the refund.
 */
export async function payCreditNotes(
  tx: Transaction,
  deps: TimeAndIds,
  row: OrderRow,
  { id, amount, ...entry }: PayingRefund,
): Promise<void> {
  const common = { account: 'receivables', currency: row.currency } as const;
  const lines: EntryLine[] = [];
  let left = amount;
  for (const { documentId, balance } of await findItems(
    tx,
    row,
    await findInvoicesOf(tx, row.id),
  )) {
    const paid = -balance < left ? -balance : left;
    if (documentId === null || paid <= 0n) continue;
    lines.push({ ...common, amount: -paid, documentId: null });
    lines.push({ ...common, amount: paid, documentId });
    left -= paid;
  }
  const key = `refund:${id}:credit-notes`;
  const party = partyOf(row);
  await post(tx, deps, { kind: 'allocation', party, orderId: row.id, key, ...entry, lines });
}
