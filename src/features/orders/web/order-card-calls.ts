import type { CardPaymentCalls } from '#features/payments/web/index.ts';
import { confirmPayment, createPaymentIntent } from '../contract.ts';

/** The calls with which an order is paid by card. */
export function callsOfOrder(id: string): CardPaymentCalls {
  return {
    start: (api, price, signal) =>
      api(createPaymentIntent, { body: { order: id, price } }, { signal }),
    confirm: (api, transactionId) =>
      api(confirmPayment, { params: { id }, body: { order: id, transactionId } }),
    shownByPage: 'orders/already-paid',
  };
}
