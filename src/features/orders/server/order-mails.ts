import type { Mail } from '#platform/mail/mail.ts';
import type { Order } from '../contract.ts';
import { deliverTo, mailAbout, orderLinesText, totalText } from './order-mail-parts.ts';

/** Tells the customer that the order has arrived and what comes next. */
export function orderPlacedMail(order: Order): Mail {
  return mailAbout(order, `Order ${order.orderNumber} received`, [
    `thank you for your order ${order.orderNumber}.`,
    '',
    ...orderLinesText(order),
    '',
    `Total: ${totalText(order)}`,
    `Payment: ${order.delivery}`,
    ...deliverTo(order),
    '',
    'You find it in your dashboard under My Orders.',
  ]);
}
