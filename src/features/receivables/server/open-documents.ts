import { findIssuedDocuments } from '#features/documents/server/index.ts';
import { partyOf, type Party } from '#features/ledger/domain/entry.ts';
import { findBalancesOf, lockDocumentsOf } from '#features/ledger/server/index.ts';
import {
  findCreditNotesOf,
  findInvoicedGross,
  findInvoices,
  netDocumentsOfOrder,
  type InvoiceRow,
} from '#features/invoices/server/index.ts';
import { findOrderOwners } from '#features/orders/server/index.ts';
import { findPendingRefundsOf } from '#features/payments/server/index.ts';
import type { DocumentPayment } from '#features/documents/domain/business-document.ts';
import { earlyPaymentDiscount } from '#features/documents/domain/early-payment.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { OpenInvoice } from '../domain/bank-payment.ts';
import type { OpenDocument } from '../domain/match-booking.ts';
import type { TaxedAmount } from '../domain/split-discount.ts';
import { creditorReference } from '../domain/creditor-reference.ts';
import type { ReceivablesDeps } from './receivables-deps.ts';

/** An invoice with what is open of it. */
export interface Receivable extends OpenDocument {
  readonly invoice: InvoiceRow;
  readonly owedBy: Party;
  readonly discountUntil: string | null;
  readonly taxes: readonly TaxedAmount[];
}

interface OpenRow extends Omit<Receivable, 'discount' | 'discountUntil'> {
  /** Granted if it is paid early. */
  readonly discounts: DocumentPayment['discounts'];
}

/** What identifies a party. */
export function partyKey(party: Party): string {
  return 'companyId' in party ? `company:${party.companyId}` : `customer:${party.customerId}`;
}

/**
 * Invoices with what is open of them, in the sequence of their days.
 * @param paidOn the day on which they are paid: it decides about the discount
 */
export async function loadReceivables(
  db: Queryable,
  invoiceIds: readonly string[],
  paidOn: string,
): Promise<readonly Receivable[]> {
  const rows = await findInvoices(db, invoiceIds);
  const owed = await openOf(
    db,
    rows.filter(({ kind }) => kind === 'invoice'),
  );
  const invoiced = await findInvoicedGross(
    db,
    owed.map(({ invoice }) => invoice.orderId),
  );
  return owed.map((one) => {
    const most = invoiced.get(one.invoice.orderId) ?? 0n;
    return { ...one, ...discountOf(one, most, paidOn) };
  });
}

/**
 * The discount of what is open on a day, and the last day on which there is one.
 * @param most what is invoiced: money that was paid out too much is to be paid back in full
 */
function discountOf(
  { open, currency, discounts }: OpenRow,
  most: bigint,
  paidOn: string,
): Pick<Receivable, 'discount' | 'discountUntil'> {
  const early = discounts.find(({ until }) => paidOn <= until);
  const minor = open < most ? open : most;
  const discount =
    early && minor > 0n ? earlyPaymentDiscount({ minor, currency }, early.ratePpm).minor : 0n;
  return { discount, discountUntil: discounts.at(-1)?.until ?? null };
}

/**
 * Credit notes with what of them is owed to the customer beyond the refunds that are on their way, in the sequence of their
 * days.
 */
export async function loadCredits(
  db: Queryable,
  creditNoteIds: readonly string[],
): Promise<readonly Receivable[]> {
  const rows = await findInvoices(db, creditNoteIds);
  const notes = rows.filter(({ kind }) => kind === 'credit-note');
  const left = await findLeftToPayOut(db, notes);
  return (await openOf(db, notes)).map((one) => {
    const { orderId } = one.invoice;
    const most = left.get(orderId);
    const open = most === undefined || -one.open < most ? -one.open : most;
    if (most !== undefined) left.set(orderId, most - open);
    return { ...one, open, discount: 0n, discountUntil: null };
  });
}

/** What all credit notes of an order leave to pay out, of the orders that are being refunded. */
async function findLeftToPayOut(
  db: Queryable,
  notes: readonly InvoiceRow[],
): Promise<Map<string, bigint>> {
  const orders = new Map(notes.map(({ orderId, currency }) => [orderId, currency]));
  // Before the balances: a refund that is accepted meanwhile is in both rather than in none.
  const pending = await findPendingRefundsOf(db, [...orders.keys()]);
  const items = [...orders].map(([id, currency]) => ({ id, currency }));
  const balances = await findBalancesOf(db, items);
  const left = new Map<string, bigint>();
  for (const { id, currency } of items) {
    // Money that went back is set off against the credit notes a moment later.
    const returned = balances.get(id) ?? 0n;
    const refunds = (pending.get(id) ?? 0n) + (returned > 0n ? returned : 0n);
    if (refunds === 0n) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const ids = await findCreditNotesOf(db, [id]);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const owed = await findBalancesOf(
      db,
      ids.map((note) => ({ id: note, currency })),
    );
    const rest = [...owed.values()].reduce((sum, balance) => sum - balance, -refunds);
    left.set(id, rest > 0n ? rest : 0n);
  }
  return left;
}

async function openOf(db: Queryable, rows: readonly InvoiceRow[]): Promise<readonly OpenRow[]> {
  const documents = await findIssuedDocuments(
    db,
    rows.map(({ id }) => id),
  );
  const balances = await findBalancesOf(db, rows);
  const owners = await findOrderOwners(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return rows
    .map((invoice): OpenRow => {
      const { id, number, orderNumber, currency, buyerName } = invoice;
      const document = documents.get(id);
      // The order may have moved to a company since it was invoiced.
      const owedBy = partyOf(owners.get(invoice.orderId) ?? invoice);
      return {
        invoice,
        owedBy,
        documentId: id,
        number,
        reference: creditorReference(number),
        orderNumber,
        party: partyKey(owedBy),
        partyName: document?.buyer.name ?? buyerName,
        open: balances.get(id) ?? 0n,
        currency,
        discounts: document?.payment?.discounts ?? [],
        taxes: document?.taxes ?? [],
      };
    })
    .toSorted((a, b) => compare(a.invoice.day, b.invoice.day) || compare(a.number, b.number));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The same, while nobody else changes them until the transaction ends. Cash that was just booked for their orders is set off
 * against them first: two payments of one invoice at once would pay it twice.
 */
export async function lockReceivables(
  tx: Transaction,
  deps: ReceivablesDeps,
  invoiceIds: readonly string[],
  paidOn: string,
): Promise<readonly Receivable[]> {
  const rows = await findInvoices(tx, invoiceIds);
  const orders = new Map(rows.map(({ orderId: id, currency }) => [id, { id, currency }]));
  await lockOrders(tx, [...orders.keys()]);
  for (const [orderId, received] of await findBalancesOf(tx, [...orders.values()])) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (received < 0n) await netDocumentsOfOrder(tx, deps, { orderId });
  }
  return loadReceivables(tx, invoiceIds, paidOn);
}

/** Credit notes with what is owed, while nobody else changes them until the transaction ends. */
export async function lockCredits(
  tx: Transaction,
  creditNoteIds: readonly string[],
): Promise<readonly Receivable[]> {
  const rows = await findInvoices(tx, creditNoteIds);
  await lockOrders(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  return loadCredits(tx, creditNoteIds);
}

/** In one sequence, so that two payments of the same orders never deadlock. */
export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await lockDocumentsOf(tx, orderIds);
}

export function presentReceivable({
  invoice,
  owedBy,
  open,
  discount,
  discountUntil,
}: Receivable): OpenInvoice {
  const { currency } = invoice;
  const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return {
    _id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    day: invoice.day,
    dueDay: invoice.dueDay,
    order: invoice.orderId,
    orderNumber: invoice.orderNumber,
    buyer: invoice.buyerName,
    company: 'companyId' in owedBy ? owedBy.companyId : null,
    currency,
    gross: decimal(invoice.gross),
    open: decimal(open),
    discount: decimal(discount),
    discountUntil,
  };
}
