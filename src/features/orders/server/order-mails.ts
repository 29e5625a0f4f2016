import type { Mail } from '#platform/mail/mail.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import { deliverTo, mailAbout, orderLinesText, totalText } from './order-mail-parts.ts';

/** Tells the customer that the order has arrived and what comes next. */
export function orderPlacedMail(order: Order): Mail {
  const { orderNumber, delivery } = order;
  return mailAbout(order, t('Order {orderNumber} received', { orderNumber }), [
    t('thank you for your order {orderNumber}.', { orderNumber }),
    '',
    ...orderLinesText(order),
    '',
    t('Total: {amount}', { amount: totalText(order) }),
    t('Payment: {delivery}', { delivery: t(delivery) }),
    ...deliverTo(order),
    '',
    t('You find it in your dashboard under My Orders.'),
  ]);
}
