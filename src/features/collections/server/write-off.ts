import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  areInvoicesPaid,
  lockInvoicesOf,
  postWriteOff,
  netDocumentsOfOrder,
  type InvoiceRow,
} from '#features/invoices/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findBalances, findSmallRests, findWriteOffs } from '#features/ledger/server/index.ts';
import { findOrderRow, markPaidByInvoices } from '#features/orders/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { collectionRefusals } from '../contract.ts';
import type { WrittenOff } from '../domain/ageing.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { invoicesById } from './invoices-by-id.ts';

interface WriteOffForm {
  readonly id: string;
  /** What is open, as the caller has seen it. */
  readonly open: string;
  readonly reason: string;
}

/** Writes off what is open of an invoice. Its order is paid then, if nothing else of it is open. Or refuses and changes nothing. */
export async function writeOff(
  tx: Transaction,
  deps: CollectionDeps,
  by: Actor,
  { id, open, reason }: WriteOffForm,
): Promise<WrittenOff> {
  const invoice = await lockInvoice(tx, id);
  const balance = await openOf(tx, invoice);
  if (balance <= 0n) throw refuse(collectionRefusals.nothingOpen, {});
  const { currency } = invoice;
  const amount = toMoneyDecimal({ minor: balance, currency });
  if (balance !== parseMoney(open, currency).minor) {
    throw refuse(collectionRefusals.openChanged, { open: amount });
  }
  await bookWriteOff(tx, deps, invoice, { amount: balance, note: reason, byUserId: by.caller.id });
  await recordAudit(tx, deps, {
    action: 'invoice-written-off',
    by,
    object: aboutInvoice(invoice),
    after: { amount },
    reason,
  });
  const day = dayAt(deps.now(), deps.timeZone);
  return { _id: id, number: invoice.number, amount, currency, day };
}

/** Takes back all that is written off of an invoice: it is open again, and its order is not paid. */
export async function undoWriteOff(
  tx: Transaction,
  deps: CollectionDeps,
  by: Actor,
  { id, reason }: Omit<WriteOffForm, 'open'>,
): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  const { currency } = invoice;
  const written = await findWriteOffs(tx, { documentId: id });
  const amount = written.find((one) => one.currency === currency)?.amount ?? 0n;
  if (amount <= 0n) throw refuse(collectionRefusals.notWrittenOff, {});
  await bookWriteOff(tx, deps, invoice, { amount: -amount, note: reason, byUserId: by.caller.id });
  await recordAudit(tx, deps, {
    action: 'write-off-undone',
    by,
    object: aboutInvoice(invoice),
    before: { amount: toMoneyDecimal({ minor: amount, currency }) },
    reason,
  });
}

interface Posted {
  /** Negative undoes. */
  readonly amount: bigint;
  readonly note: string;
  readonly byUserId: string | null;
}

/** Posts it, and sets what is open of the order off: money and credit notes of the order pay before a loss is booked. */
async function bookWriteOff(
  tx: Transaction,
  deps: CollectionDeps,
  invoice: InvoiceRow,
  { amount, note, byUserId }: Posted,
): Promise<void> {
  const { orderId } = invoice;
  const order = (await findOrderRow(tx, orderId, 'deleted too')) ?? invoice;
  const day = dayAt(deps.now(), deps.timeZone);
  await postWriteOff(tx, deps, order, { invoice, amount, day, note, byUserId });
  await netDocumentsOfOrder(tx, deps, { orderId });
  const arePaid = await areInvoicesPaid(tx, orderId);
  await markPaidByInvoices(tx, deps, { orderId, arePaid, byUserId });
}

async function lockInvoice(tx: Transaction, id: string): Promise<InvoiceRow> {
  const invoice = (await invoicesById(tx, [id])).get(id);
  if (!invoice || invoice.kind !== 'invoice') throw refuse(collectionRefusals.noInvoice, {});
  await lockInvoicesOf(tx, invoice.orderId);
  return invoice;
}

async function openOf(tx: Transaction, { id, currency }: InvoiceRow): Promise<bigint> {
  return (await findBalances(tx, [id], currency)).get(id) ?? 0n;
}

function aboutInvoice({ orderId, orderNumber, number }: InvoiceRow) {
  return { type: 'order' as const, id: orderId, name: `${orderNumber} ${number}` };
}

/** What is written off of the invoices of a customer. */
export async function listWriteOffs(db: Queryable, party: Party): Promise<WrittenOff[]> {
  const written = await findWriteOffs(db, { party });
  const invoices = await invoicesById(
    db,
    written.map(({ documentId }) => documentId),
  );
  return written.map(({ documentId, currency, amount, day }) => ({
    _id: documentId,
    number: invoices.get(documentId)?.number ?? '',
    amount: toMoneyDecimal({ minor: amount, currency }),
    currency,
    day,
  }));
}

const SMALL_REST = 'Small rest';

/** Writes off small rests that payments have left, as the settings say. */
export async function writeOffSmallRests(db: Queryable, deps: CollectionDeps): Promise<void> {
  const { writeOffUpTo } = await loadSection(db, deps.initial, 'reminders');
  const most = parseMoney(writeOffUpTo, deps.currency);
  if (most.minor === 0n) return;
  for (const id of await findSmallRests(db, most)) {
    // oxlint-disable-next-line no-await-in-loop -- one invoice after the other
    await db.transaction(async (tx) => {
      const known = (await invoicesById(tx, [id])).get(id);
      if (known?.kind !== 'invoice') return;
      const invoice = await lockInvoice(tx, id);
      const balance = await openOf(tx, invoice);
      // An invoice of a few cents that nobody has paid is no rest.
      if (balance <= 0n || balance > most.minor || balance >= invoice.gross) return;
      await bookWriteOff(tx, deps, invoice, { amount: balance, note: SMALL_REST, byUserId: null });
      await recordAudit(tx, deps, {
        action: 'invoice-written-off',
        by: null,
        object: aboutInvoice(invoice),
        after: { amount: toMoneyDecimal({ minor: balance, currency: invoice.currency }) },
        reason: SMALL_REST,
      });
    });
  }
}
