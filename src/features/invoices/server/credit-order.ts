import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import { findOrderRow, type OrderRefunded, type OrderRow } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { parseMoney } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
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
import { issueInvoice, type InvoiceDeps, type IssuedPart } from './issue-invoice.ts';
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
  const part = atMost(invoicedGross(before) - keptOfStanding(row), {
    part: creditPart(priced, invoiced, pieces, { shipping, isCancelled: true, discounts }),
    order: priced,
    invoiced,
  });
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
 * Credits a refund of invoiced goods, once: the pieces that it names if it is for their price, else its amount. What was
 * refunded because pieces were cancelled is credited with them, so only what goes beyond that is an amount.
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
  const gross = smallest([await uncreditedRefunds(tx, row), refunded]);
  if (gross <= 0n) return;
  const named = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const ofPieces = creditPart(order, invoiced, invoicedPieces(invoiced, named));
  const part = ofPieces.gross === gross ? ofPieces : amountPart(order, invoiced, gross);
  await issueInvoice(tx, deps, refundCredit(row, { order, part, source }));
}

/** Credits what was refunded of an order before the invoice that has just been issued. */
export async function creditEarlierRefunds(
  tx: Transaction,
  deps: InvoiceDeps,
  row: OrderRow,
  invoiceId: string,
): Promise<void> {
  const gross = row.paid > 0n ? await uncreditedRefunds(tx, row) : 0n;
  if (gross <= 0n) return;
  const order = orderedAmounts(row);
  const { invoiced } = await findInvoicedOrder(tx, row);
  const part = amountPart(order, invoiced, gross);
  const source = `refund:before:${invoiceId}`;
  await issueInvoice(tx, deps, refundCredit(row, { order, part, source }));
}

/** What was paid for an order and not refunded, in cents. */
function keptOf({ paid, refunded }: OrderRow): bigint {
  return paid - refunded;
}

/** Of what was kept, what is for pieces that stand: the rest is still to be refunded, in cents. */
function keptOfStanding(row: OrderRow): bigint {
  return smallest([keptOf(row), standingTotal(row)]);
}

/**
 * What was refunded of a paid order and has no credit note, in cents: at most what its invoices ask for beyond what was kept.
 * The rest was for pieces that are not invoiced. If those are invoiced after all, the refund is credited with them.
 */
async function uncreditedRefunds(tx: Transaction, row: OrderRow): Promise<bigint> {
  const documents = await findInvoicesOf(tx, row.id);
  const credited = documents.filter(({ source }) => /^(refund|return):/.test(source));
  const ofRefunds = credited.reduce((sum, { gross }) => sum + gross, 0n);
  return smallest([row.refunded - ofRefunds, invoicedGross(documents) - keptOf(row)]);
}

interface RefundCredit {
  readonly order: OrderedAmounts;
  readonly part: InvoicePart;
  readonly source: string;
}

function refundCredit(row: OrderRow, credit: RefundCredit): IssuedPart {
  const number = formatOrderNumber(row.orderNumber);
  const reason = withLanguage(row.language, () =>
    t('Credit for a refund to order {number}.', { number }),
  );
  return { kind: 'credit-note', row, parcel: null, reason, ...credit };
}

/** What the invoices of an order ask for, less its credit notes, in cents. */
export function invoicedGross(documents: Awaited<ReturnType<typeof findInvoicesOf>>): bigint {
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
