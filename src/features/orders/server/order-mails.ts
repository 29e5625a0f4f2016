import { greeting } from '#platform/mail/greeting.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Order } from '../contract.ts';

/** Tells the customer that the order has arrived and what comes next. */
export function orderPlacedMail(order: Order): Mail {
  return {
    to: order.userMail,
    subject: `Order ${order.orderNumber} received`,
    text: [
      greeting(order.name),
      '',
      `thank you for your order ${order.orderNumber}.`,
      '',
      ...orderLinesText(order),
      '',
      `  Total: ${order.currency} ${order.price}`,
      `  Payment: ${order.delivery}`,
      `  Deliver to: ${order.address}`,
      '',
      'You find it in your dashboard under My Orders.',
    ].join('\n'),
  };
}

export function orderLinesText(order: Order): string[] {
  const amount = (value: string) => `${order.currency} ${value}`;
  return order.lines.map(
    (line) =>
      `  ${line.quantity} × ${line.productname} (${line.sku}) at ${amount(line.unitPrice)} = ${amount(line.price)}`,
  );
}
