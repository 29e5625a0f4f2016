import { cardWords } from '#features/payments/domain/card-words.ts';
import type { Card } from '#features/payments/domain/provider-report.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { moneyWords } from '#shared/money-words.ts';
import type { Money } from '#shared/money.ts';
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
  return mailAbout(order, `Receipt for order ${order.orderNumber}`, [
    `we have received your payment for order ${order.orderNumber}. Thank you.`,
    '',
    `Order: ${order.orderNumber}`,
    `Ordered on: ${dayWords(new Date(order.placedAt))}`,
    `Paid on: ${dayWords(paidAt)}`,
    '',
    ...orderLinesText(order),
    '',
    `Total paid: ${totalText(order)}`,
    card && `Paid with: ${cardWords(card)}`,
    `Transaction ID: ${order.transactionId}`,
    ...deliverTo(order),
    '',
    'Your order and its payments:',
    orderLink(order, deps),
  ]);
}

/** Money that arrived for an order that does not wait for it. */
export function lateMail(order: Order, transactionId: string, why: string): Mail {
  return mailAbout(order, `Your payment for order ${order.orderNumber} is refunded`, [
    `your card was charged ${totalText(order)} for order ${order.orderNumber}.`,
    `${why}. We give you back the whole amount; there is nothing that you have to do.`,
    '',
    ...orderLinesText(order),
    '',
    `Transaction ID: ${transactionId}`,
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
  const { amount, reason, card, total, transactionId } = news;
  const where = card ? `your ${cardWords(card)}` : 'the card that you paid with';
  return mailAbout(order, `Refund for order ${order.orderNumber}`, [
    `we have refunded ${moneyWords(amount)} for order ${order.orderNumber} to ${where}.`,
    'It is on your statement within 5 to 10 business days, depending on your bank.',
    '',
    ...orderLinesText(order),
    '',
    `Refunded now: ${moneyWords(amount)}`,
    `Refunded so far: ${moneyWords(total)} of ${totalText(order)}`,
    `Reason: ${reason}`,
    `Transaction ID: ${transactionId}`,
    '',
    'Your order and its payments:',
    orderLink(order, deps),
  ]);
}

/** Nobody paid in time. */
export function expiredMail(order: Order): Mail {
  return mailAbout(order, `Order ${order.orderNumber} has expired`, [
    `order ${order.orderNumber} was not paid in time, and has been closed. Nothing was charged.`,
    '',
    ...orderLinesText(order),
    '',
    `Total: ${totalText(order)}`,
    '',
    'You are welcome to order again.',
  ]);
}
