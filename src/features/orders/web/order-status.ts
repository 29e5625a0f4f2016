import { parseMoney, type Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Tone } from '#ui/alert.tsx';
import type { Order } from '../contract.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import { cashToReturn } from '../domain/line-cancellation.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { statusTexts } from '../domain/order-state.ts';

type StatusFields = Pick<Order, 'status' | 'refundStatus' | 'transactionId'>;

export function isPending(order: StatusFields): boolean {
  return order.status === statusTexts.pending;
}

export function isPaid(order: StatusFields): boolean {
  return order.status === statusTexts.paid;
}

export function isRefunded(order: StatusFields): boolean {
  return order.refundStatus !== 'none';
}

export function isFullyRefunded(order: StatusFields): boolean {
  return order.refundStatus === 'refunded';
}

/** Whether the customer is offered to pay it (docs/specification.md#orders). */
export function isPayableByCard(order: Order): boolean {
  return order.delivery === paymentMethodTexts.card && isPending(order);
}

/** Whether its deletion is offered: only a pending order that has not shipped. */
export function isDeletable(order: Order): boolean {
  return isPending(order) && isAwaitingShipment(order.fulfilment);
}

/** Whether it was cancelled before anything was paid, by its deletion or by the shop. */
export function isCancelledUnpaid({ status, transactionId }: StatusFields): boolean {
  return status === statusTexts.cancelled && transactionId === null;
}

/** Not paid, or its email address not verified, in time. One that was paid too late is refunded. */
export function isExpired({ status, transactionId }: StatusFields): boolean {
  return status === statusTexts.expired && transactionId === null;
}

/** Whether a review of its products is offered: not if it came to nothing. */
export function isReviewable(order: StatusFields): boolean {
  return !isCancelledUnpaid(order) && !isExpired(order);
}

export function isOnDelivery(order: Order): boolean {
  return order.delivery === paymentMethodTexts['on-delivery'];
}

/** Whether the invoices of a company with terms are paid, not the order. */
export function isOnInvoice(order: Pick<Order, 'delivery'>): boolean {
  return order.delivery === paymentMethodTexts.invoice;
}

/** Paid, and not fully refunded. */
export function isRefundable(order: StatusFields): boolean {
  return isPaid(order) && !isFullyRefunded(order);
}

/** Whether a card paid for it, and not all of that is refunded: a cancellation refunds the rest. */
export function hasCardPayment(order: Order): boolean {
  return isRefundable(order) && !isOnDelivery(order);
}

/** Whether the shop has to return cash before pieces of it can be cancelled. */
export function mustReturnCashFirst(order: Order): boolean {
  return cashToReturnFor(order, 1n) > 0n;
}

/**
 * The cash to return before pieces can be cancelled, in cents; none for orders by card.
 * @param lessToPay their price with its tax
 */
export function cashToReturnFor(order: Order, lessToPay: bigint): bigint {
  if (!isOnDelivery(order)) return 0n;
  const minor = (amount: string) => parseMoney(amount, order.currency as Currency).minor;
  const [toPay, paid, refunded] = [minor(order.toPay), minor(order.paid), minor(order.refunded)];
  return cashToReturn({ toPay, paid, refunded }, lessToPay);
}

/** The lines of which pieces can still ship or be cancelled. */
export function linesLeft({ lines }: Pick<Order, 'lines'>) {
  return lines
    .map((line) => ({ ...line, left: line.quantity - line.cancelled - line.shipped }))
    .filter(({ left }) => left > 0);
}

/** The lines whose pieces a refund can name: those that were not cancelled, nor named before. */
export function linesToRefund({ lines }: Pick<Order, 'lines'>) {
  return lines
    .map((line) => ({
      ...line,
      left: line.quantity - line.cancelled - line.refunded - line.returned,
    }))
    .filter(({ left }) => left > 0);
}

/** Whether pieces of it can be cancelled while others go on: not while a card may be paying the whole amount. */
export function isPartCancellable(order: Order): boolean {
  if (!isPaid(order) && !isPending(order)) return false;
  if (isPayableByCard(order)) return false;
  if (order.fulfilment === 'partly-shipped') return true;
  return isAwaitingShipment(order.fulfilment) && piecesLeft(order) > 1;
}

/** The total without the cancelled pieces. It is still due while the order is pending. */
export function newTotalText(order: Pick<Order, 'status' | 'toPay' | 'currency'>): string {
  const amount = formatAmount(order.toPay, order.currency);
  return order.status === statusTexts.pending
    ? t('To pay: {amount}', { amount })
    : t('New total: {amount}', { amount });
}

/** Whether a single parcel of it can be marked as delivered: the last one delivers the order. */
export function isDeliveredByParcel({ fulfilment, parcels }: Order): boolean {
  if (fulfilment === 'partly-shipped') return true;
  return fulfilment === 'shipped' && parcels.length > 1;
}

function piecesLeft(order: Order): number {
  return linesLeft(order).reduce((sum, { left }) => sum + left, 0);
}

/** Whether a part of its goods can ship by itself. */
export function isPartShippable(order: Order): boolean {
  const { fulfilment } = order;
  if (fulfilment === 'partly-shipped') return true;
  return fulfilment === 'packed' && piecesLeft(order) > 1;
}

/** Whether it is known what is in which parcel. An order that shipped at once has all in the first. */
export function hasParcelContents({ fulfilment, parcels }: Order): boolean {
  const filled = parcels.filter(({ lines }) => lines.length > 0);
  return fulfilment === 'partly-shipped' || filled.length > 1;
}

/** Whether its cash can be booked. */
export function isCashBookable(order: Order): boolean {
  return isOnDelivery(order) && isPending(order);
}

/** Whether its booking of cash can be undone. */
export function isCashUndoable(order: Order): boolean {
  return isOnDelivery(order) && isPaid(order) && !isRefunded(order);
}

/**
 * The status as a label. An order that was refunded, or of which all came back and was credited, keeps the documented status
 * (docs/specification.md#order-status).
 */
export function toStatusLabel(order: StatusFields & Pick<Order, 'allReturned'>): {
  text: string;
  tone: Tone | 'neutral';
} {
  if (order.allReturned && (isPending(order) || isPaid(order)) && !isFullyRefunded(order)) {
    return { text: 'Returned', tone: 'neutral' };
  }
  if (isPending(order)) return { text: order.status, tone: 'caution' };
  if (!isPaid(order)) return { text: order.status, tone: 'neutral' };
  if (isFullyRefunded(order)) return { text: 'Refunded', tone: 'neutral' };
  return { text: order.status, tone: 'positive' };
}
