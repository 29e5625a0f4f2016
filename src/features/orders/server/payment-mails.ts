import { greeting } from '#platform/mail/greeting.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import { orderLinesText } from './order-mails.ts';

/** The receipt: what was paid, how, and for what. */
export function receiptMail(order: Order, at: Date): Mail {
  return mailAbout(order, `Receipt for order ${order.orderNumber}`, [
    `we have received your payment for order ${order.orderNumber}. Thank you.`,
    '',
    ...orderLinesText(order),
    '',
    `  Total paid: ${order.currency} ${order.price}`,
    `  Paid on: ${at.toISOString().slice(0, 10)}`,
    `  Transaction ID: ${order.transactionId}`,
    `  Deliver to: ${order.address}`,
    '',
    'You find the order and its payments in your dashboard under My Orders.',
  ]);
}

/** Money that arrived for an order that does not wait for it. */
export function lateMail(order: Order, transactionId: string, why: string): Mail {
  return mailAbout(order, `Your payment for order ${order.orderNumber} is refunded`, [
    `your card was charged ${order.currency} ${order.price} for order ${order.orderNumber}.`,
    `${why}. We give you back the whole amount; there is nothing that you have to do.`,
    '',
    `  Transaction ID: ${transactionId}`,
  ]);
}

export function refundMail(order: Order, news: { amount: Money; reason: string }): Mail {
  const amount = `${news.amount.currency} ${formatMoney(news.amount)}`;
  return mailAbout(order, `Refund for order ${order.orderNumber}`, [
    `we have refunded ${amount} for order ${order.orderNumber} to your card.`,
    `Banks take some days until it is on your statement.`,
    '',
    `  Reason: ${news.reason}`,
  ]);
}

/** Nobody paid in time. */
export function expiredMail(order: Order): Mail {
  return mailAbout(order, `Order ${order.orderNumber} has expired`, [
    `order ${order.orderNumber} was not paid in time, and has been closed. Nothing was charged.`,
    'You are welcome to order again.',
  ]);
}

function mailAbout(order: Order, subject: string, lines: readonly string[]): Mail {
  return { to: order.userMail, subject, text: [greeting(order.name), '', ...lines].join('\n') };
}
