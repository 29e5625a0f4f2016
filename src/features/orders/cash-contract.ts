// The calls about the cash of an order on delivery.
import { z } from 'zod';
import { modification } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { cashForm, undoCashForm } from './domain/cash-payment.ts';
import { order } from './domain/order.ts';
import { endedRefusals, orderRefusals } from './domain/order-refusals.ts';

export const getCashDue = endpoint({
  method: 'GET',
  path: '/orders/{id}/cash-payments',
  summary: 'The cash to collect for an order on delivery, less what transfers have paid',
  access: 'staff:payments.book',
  params: z.object({ id }),
  response: z.object({ due: z.string(), currency: z.string() }),
  refusals: [orderRefusals.orderNotFound, orderRefusals.notPaidOnDelivery],
});

export const bookCash = endpoint({
  method: 'POST',
  path: '/orders/{id}/cash-payments',
  summary: 'Book the cash received for an order on delivery. The order becomes Paid',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: cashForm,
  status: 201,
  response: order,
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.notPaidOnDelivery,
    orderRefusals.alreadyPaid,
    ...endedRefusals,
    orderRefusals.amountDiffers,
  ],
  once: true,
});

export const undoCashPayment = endpoint({
  method: 'POST',
  path: '/orders/{id}/cash-payments/undo',
  summary: 'Undo a wrong booking of cash. The order becomes Pending... again',
  access: 'staff:payments.book',
  params: z.object({ id }),
  body: undoCashForm,
  response: modification,
  refusals: [
    orderRefusals.orderNotFound,
    orderRefusals.noCashBooked,
    orderRefusals.paymentRefunded,
  ],
  once: true,
});
