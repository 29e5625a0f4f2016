import { findPaidOutOfOrder } from '#features/ledger/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import { findOrderRow, type OrderRefunded, type OrderRow } from '#features/orders/server/index.ts';
import { giveBackCredit } from '#features/payment-terms/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { parseMoney } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import { discountedGross, grossOf, type Discounts } from '../domain/early-discount.ts';
import {
  creditOfAmount,
  creditPart,
  piecesToCredit,
  withPart,
  type InvoicedAmounts,
  type InvoicePart,
  type OrderedAmounts,
  type Pieces,
} from '../domain/invoice-part.ts';
import { findInvoicedRates, findInvoicesOf, hasSource, lockInvoicesOf } from './invoice-store.ts';
import { findInvoicedOrder } from './find-discounts.ts';
import { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { findOpen } from './net-documents.ts';
import { isEnded, orderedAmounts, standingTotal } from './order-amounts.ts';

/** Credits what was invoiced and is cancelled since. @returns what is invoiced then; null if nothing ever was */
export async function creditCancelled(
  tx: Transaction,
  deps: InvoiceDeps,
  row: OrderRow,
): Promise<{ readonly order: OrderedAmounts; readonly invoiced: InvoicedAmounts } | null> {
  const before = await findInvoicesOf(tx, row.id);
  if (before.length === 0) return null;
  const order = orderedAmounts(row);
  const { invoiced, discounts } = await findInvoicedOrder(tx, row);
  const pieces = piecesToCredit(order, invoiced);
  const shipping = isEnded(row) ? invoiced.shipping : 0n;
  if (pieces.size === 0 && shipping === 0n) return { order, invoiced };
  // An ended order has no amounts left: those of its invoices are needed to credit them.
  const taxes = order.taxes.length > 0 ? order.taxes : await findInvoicedRates(tx, row.id);
  const priced = { ...order, shipping, taxes };
  const whole = creditPart(priced, invoiced, pieces, { shipping, isCancelled: true, discounts });
  const left = await findCreditable(tx, row, { documents: before, discounts, whole });
  const part = atMost(left, { part: whole, order: priced, invoiced });
  if (!part) return { order, invoiced };
  await issueInvoice(tx, deps, {
    kind: 'credit-note',
    row,
    order: priced,
    part,
    parcel: null,
    source: `cancelled:${row.id}:${before.length}`,
    reason: withLanguage(row.language, () => t('Credit for cancelled pieces.')),
  });
  return { order, invoiced: withPart(invoiced, part, -1) };
}

/** Credits what an order was invoiced for and is cancelled since. */
export async function creditCancelledOrder(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId, 'deleted too');
  if (row) await creditCancelled(tx, deps, row);
}

/** Of these pieces those that are invoiced. */
export function invoicedPieces(invoiced: InvoicedAmounts, pieces: Pieces): Pieces {
  return new Map(
    [...pieces].flatMap(([position, quantity]) => {
      const count = Math.min(quantity, invoiced.lines.get(position)?.quantity ?? 0);
      return count > 0 ? [[position, count] as const] : [];
    }),
  );
}

/**
 * Credits a refund of invoiced goods, once: the pieces that it names if it is for their price, else its amount. A refund first
 * pays what is owed to the customer, such as credit notes for cancelled and returned pieces. Only what goes beyond that opens
 * the order and is credited. What a credit note was paid out by transfer is owed no more.
 */
export async function creditRefund(
  tx: Transaction,
  deps: InvoiceDeps,
  { orderId, refundId, amount, lines }: OrderRefunded,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const source = `refund:${refundId}`;
  if (await hasSource(tx, source)) return;
  const row = await findOrderRow(tx, orderId, 'deleted too');
  const current = row && (await creditCancelled(tx, deps, row));
  if (!row || !current) return;
  const { order, invoiced } = current;
  const refunded = parseMoney(amount, row.currency).minor;
  const gross = smallest([await findOpen(tx, row), refunded]);
  if (gross <= 0n) return;
  const named = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const ofPieces = creditPart(order, invoiced, invoicedPieces(invoiced, named));
  const part = ofPieces.gross === gross ? ofPieces : amountPart(order, invoiced, gross);
  await issueRefundCredit(tx, deps, row, { order, part, source });
}

/**
 * Credits what was refunded of a paid order before the invoice that has just been issued: the rest of it is open, although all
 * was paid. What was refunded for pieces that are not invoiced is no credit; if they are after all, it is credited then.
 */
export async function creditEarlierRefunds(
  tx: Transaction,
  deps: InvoiceDeps,
  row: OrderRow,
  invoiceId: string,
): Promise<void> {
  const gross = row.paid > 0n ? smallest([await findOpen(tx, row), row.refunded]) : 0n;
  if (gross <= 0n) return;
  const order = orderedAmounts(row);
  const { invoiced } = await findInvoicedOrder(tx, row);
  const part = amountPart(order, invoiced, gross);
  const source = `refund:before:${invoiceId}`;
  await issueRefundCredit(tx, deps, row, { order, part, source });
}

interface Cancelled {
  readonly documents: Documents;
  readonly discounts: Discounts;
  /** The credit of all cancelled pieces. */
  readonly whole: InvoicePart;
}

/** What is left to credit of cancelled pieces, in cents: refunds that named none may have credited a part of them. */
async function findCreditable(
  tx: Transaction,
  row: OrderRow,
  { documents, discounts, whole }: Cancelled,
): Promise<bigint> {
  const discount = discountedGross(discounts);
  // The other discounts stay with the pieces that stand.
  const standing = standingTotal(row) - grossOf(discounts.left) + grossOf(whole.discounts ?? []);
  // An invoice that was paid early counts as paid in full.
  const received = row.paid > 0n ? row.paid - discount : 0n;
  const paidOut = await findPaidOutOfOrder(tx, row.id, row.currency);
  const keptForStanding = smallest([received - row.refunded - paidOut, standing]);
  return invoicedGross(documents) - discount - keptForStanding;
}

interface RefundCredit {
  readonly order: OrderedAmounts;
  readonly part: InvoicePart;
  readonly source: string;
}

/** Issues the credit note for a refund. What an order on invoice costs less frees the credit that it was taken from. */
async function issueRefundCredit(
  tx: Transaction,
  deps: InvoiceDeps,
  row: OrderRow,
  credit: RefundCredit,
): Promise<void> {
  const number = formatOrderNumber(row.orderNumber);
  const reason = withLanguage(row.language, () =>
    t('Credit for a refund to order {number}.', { number }),
  );
  await issueInvoice(tx, deps, { kind: 'credit-note', row, parcel: null, reason, ...credit });
  if (row.paymentMethod === 'invoice') await giveBackCredit(tx, row.id, credit.part.gross);
}

type Documents = Awaited<ReturnType<typeof findInvoicesOf>>;

/** What the invoices of an order ask for, less its credit notes, in cents. */
export function invoicedGross(documents: Documents): bigint {
  return documents.reduce(
    (sum, { kind, gross }) => (kind === 'invoice' ? sum + gross : sum - gross),
    0n,
  );
}

interface PartOfOrder {
  readonly part: InvoicePart;
  readonly order: OrderedAmounts;
  readonly invoiced: InvoicedAmounts;
}

/** The credit, or what is left to credit of its pieces after refunds that named none; null if nothing is. */
export function atMost(left: bigint, { part, order, invoiced }: PartOfOrder): InvoicePart | null {
  if (part.gross <= left) return part;
  return left > 0n ? { ...amountPart(order, invoiced, left), pieces: part.lines } : null;
}

function smallest(amounts: readonly bigint[]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}

/** A credit of an amount, without pieces. */
function amountPart(order: OrderedAmounts, invoiced: InvoicedAmounts, gross: bigint): InvoicePart {
  const taxes = creditOfAmount(order, invoiced, gross);
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0n);
  return { lines: [], shipping: 0n, taxes, net: gross - tax, tax, gross };
}
