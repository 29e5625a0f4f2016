import { formatCard } from '#features/payments/domain/card-name.ts';
import type { Card } from '#features/payments/domain/provider-snapshot.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { formatAmount, formatMoney } from '#shared/number-format.ts';
import type { Money } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import {
  formatMailDate,
  formatMailTime,
  formatDeliveryAddress,
  customerMail,
  purchasePageUrl,
  formatOrderLines,
  formatTotal,
  orderPageUrl,
  type MailDeps,
} from './mail-customer.ts';

/** Confirms an order and says what comes next. */
export function orderPlacedMail(order: Order): Mail {
  const { orderNumber, delivery, heldUntil } = order;
  return customerMail(order, t('Order {orderNumber} received', { orderNumber }), [
    t('thank you for your order {orderNumber}.', { orderNumber }),
    '',
    ...formatOrderLines(order),
    '',
    t('Total: {amount}', { amount: formatTotal(order) }),
    t('Payment: {delivery}', { delivery: t(delivery) }),
    ...formatDeliveryAddress(order),
    '',
    heldUntil &&
      t('We hold the goods for you until {time}. Please pay by then.', {
        time: formatMailTime(new Date(heldUntil)),
      }),
    t('You can find it in your dashboard under My Orders.'),
  ]);
}

/** The receipt: what was paid, when, how and for which products. */
export function receiptMail(
  order: Order,
  deps: MailDeps,
  { paidAt, card }: { readonly paidAt: Date; readonly card: Card | null },
): Mail {
  const { orderNumber, placedAt } = order;
  return customerMail(order, t('Receipt for order {orderNumber}', { orderNumber }), [
    t('we have received your payment for order {orderNumber}. Thank you.', { orderNumber }),
    '',
    t('Order: {orderNumber}', { orderNumber }),
    t('Ordered on: {day}', { day: formatMailDate(new Date(placedAt)) }),
    t('Paid on: {day}', { day: formatMailDate(paidAt) }),
    '',
    ...formatOrderLines(order),
    '',
    t('Total paid: {amount}', { amount: formatTotal(order) }),
    card && t('Paid with: {card}', { card: formatCard(card) }),
    order.transactionId && transactionText(order.transactionId),
    ...formatDeliveryAddress(order),
    '',
    t('Your order and its payments:'),
    order.transactionId ? purchasePageUrl(order, deps) : orderPageUrl(order, deps),
  ]);
}

/** Announces the refund of a payment for an order that is no longer pending. */
export function latePaymentMail(order: Order, transactionId: string, why: string): Mail {
  const { orderNumber } = order;
  const values = { orderNumber, amount: formatTotal(order) };
  return customerMail(
    order,
    t('Your payment for order {orderNumber} has been refunded', { orderNumber }),
    [
      t('your card was charged {amount} for order {orderNumber}.', values),
      t('{why}. We will refund the full amount; you do not need to do anything.', {
        why: t(why),
      }),
      '',
      ...formatOrderLines(order),
      '',
      transactionText(transactionId),
    ],
  );
}

export interface RefundNotice {
  readonly amount: Money;
  readonly reason: string;
  readonly card: Card | null;
  /** The total refunded of this payment. */
  readonly total: Money;
  readonly transactionId: string;
}

/** The refunded amount, the reason, the card, and when the money arrives. */
export function refundMail(order: Order, deps: MailDeps, notice: RefundNotice): Mail {
  const { orderNumber } = order;
  const { reason, card, total, transactionId } = notice;
  const amount = formatMoney(notice.amount);
  return customerMail(order, t('Refund for order {orderNumber}', { orderNumber }), [
    card
      ? t('we have refunded {amount} for order {orderNumber} to your {card}.', {
          amount,
          orderNumber,
          card: formatCard(card),
        })
      : t('we have refunded {amount} for order {orderNumber} to the card you paid with.', {
          amount,
          orderNumber,
        }),
    t('It will appear on your statement within 5 to 10 business days, depending on your bank.'),
    '',
    ...formatOrderLines(order),
    '',
    t('This refund: {amount}', { amount }),
    t('Refunded so far: {refunded} of {amount}', {
      refunded: formatMoney(total),
      amount: formatTotal(order),
    }),
    t('Reason: {reason}', { reason }),
    transactionText(transactionId),
    '',
    t('Your order and its payments:'),
    purchasePageUrl(order, deps),
  ]);
}

/** Cash was returned. */
export function cashRefundMail(
  order: Order,
  deps: MailDeps,
  { amount, reason }: Pick<RefundNotice, 'amount' | 'reason'>,
): Mail {
  const { orderNumber, refunded, currency } = order;
  return customerMail(order, t('Refund for order {orderNumber}', { orderNumber }), [
    t('we have returned {amount} of your payment for order {orderNumber}.', {
      amount: formatMoney(amount),
      orderNumber,
    }),
    '',
    ...formatOrderLines(order),
    '',
    t('Refunded so far: {refunded} of {amount}', {
      refunded: formatAmount(refunded, currency),
      amount: formatTotal(order),
    }),
    t('Reason: {reason}', { reason }),
    '',
    t('Your order and its history:'),
    orderPageUrl(order, deps),
  ]);
}

/** A receipt was sent by mistake: the order is unpaid. */
export function cashUndoneMail(order: Order, deps: MailDeps, reason: string): Mail {
  const { orderNumber } = order;
  return customerMail(order, t('Correction for order {orderNumber}', { orderNumber }), [
    t('we had booked a payment for order {orderNumber} by mistake. The order is not paid yet.', {
      orderNumber,
    }),
    t('Reason: {reason}', { reason }),
    '',
    ...formatOrderLines(order),
    '',
    t('Total: {amount}', { amount: formatTotal(order) }),
    '',
    t('Your order and its history:'),
    orderPageUrl(order, deps),
  ]);
}

/** The order expired unpaid. */
export function expiredMail(order: Order): Mail {
  const { orderNumber } = order;
  return customerMail(order, t('Order {orderNumber} has expired', { orderNumber }), [
    t('order {orderNumber} was not paid in time and has been closed. Nothing was charged.', {
      orderNumber,
    }),
    '',
    ...formatOrderLines(order),
    '',
    t('Total: {amount}', { amount: formatTotal(order) }),
    '',
    t('You are welcome to order again.'),
  ]);
}

function transactionText(transactionId: string): string {
  return t('Transaction ID: {transactionId}', { transactionId });
}
