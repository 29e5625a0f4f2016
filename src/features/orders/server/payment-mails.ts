import { cardWords } from '#features/payments/domain/card-words.ts';
import type { Card } from '#features/payments/domain/provider-report.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { moneyWords } from '#shared/money-words.ts';
import type { Money } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import {
  dayWords,
  deliverTo,
  mailAbout,
  orderLink,
  orderLinesText,
  totalText,
  type MailDeps,
} from './order-mail-parts.ts';

/** The receipt: what was paid, when, how, and for what. */
export function receiptMail(
  order: Order,
  deps: MailDeps,
  { paidAt, card }: { readonly paidAt: Date; readonly card: Card | null },
): Mail {
  const { orderNumber, placedAt } = order;
  return mailAbout(order, t('Receipt for order {orderNumber}', { orderNumber }), [
    t('we have received your payment for order {orderNumber}. Thank you.', { orderNumber }),
    '',
    t('Order: {orderNumber}', { orderNumber }),
    t('Ordered on: {day}', { day: dayWords(new Date(placedAt)) }),
    t('Paid on: {day}', { day: dayWords(paidAt) }),
    '',
    ...orderLinesText(order),
    '',
    t('Total paid: {amount}', { amount: totalText(order) }),
    card && t('Paid with: {card}', { card: cardWords(card) }),
    transactionText(order.transactionId ?? ''),
    ...deliverTo(order),
    '',
    t('Your order and its payments:'),
    orderLink(order, deps),
  ]);
}

/** Money that arrived for an order that does not wait for it. */
export function lateMail(order: Order, transactionId: string, why: string): Mail {
  const { orderNumber } = order;
  const values = { orderNumber, amount: totalText(order) };
  return mailAbout(order, t('Your payment for order {orderNumber} is refunded', { orderNumber }), [
    t('your card was charged {amount} for order {orderNumber}.', values),
    t('{why}. We give you back the whole amount; there is nothing that you have to do.', {
      why: t(why),
    }),
    '',
    ...orderLinesText(order),
    '',
    transactionText(transactionId),
  ]);
}

export interface RefundNews {
  readonly amount: Money;
  readonly reason: string;
  readonly card: Card | null;
  /** Of this payment, in all. */
  readonly total: Money;
  readonly transactionId: string;
}

/** What was given back, why, to which card, and when it is there. */
export function refundMail(order: Order, deps: MailDeps, news: RefundNews): Mail {
  const { orderNumber } = order;
  const { reason, card, total, transactionId } = news;
  const amount = moneyWords(news.amount);
  return mailAbout(order, t('Refund for order {orderNumber}', { orderNumber }), [
    card
      ? t('we have refunded {amount} for order {orderNumber} to your {card}.', {
          amount,
          orderNumber,
          card: cardWords(card),
        })
      : t('we have refunded {amount} for order {orderNumber} to the card that you paid with.', {
          amount,
          orderNumber,
        }),
    t('It is on your statement within 5 to 10 business days, depending on your bank.'),
    '',
    ...orderLinesText(order),
    '',
    t('Refunded now: {amount}', { amount }),
    t('Refunded so far: {refunded} of {amount}', {
      refunded: moneyWords(total),
      amount: totalText(order),
    }),
    t('Reason: {reason}', { reason }),
    transactionText(transactionId),
    '',
    t('Your order and its payments:'),
    orderLink(order, deps),
  ]);
}

/** Nobody paid in time. */
export function expiredMail(order: Order): Mail {
  const { orderNumber } = order;
  return mailAbout(order, t('Order {orderNumber} has expired', { orderNumber }), [
    t('order {orderNumber} was not paid in time, and has been closed. Nothing was charged.', {
      orderNumber,
    }),
    '',
    ...orderLinesText(order),
    '',
    t('Total: {amount}', { amount: totalText(order) }),
    '',
    t('You are welcome to order again.'),
  ]);
}

function transactionText(transactionId: string): string {
  return t('Transaction ID: {transactionId}', { transactionId });
}
