import { confirmLinkedPayment, startLinkedPayment } from '../payment-links-contract.ts';
import type { CardPaymentCalls } from '#features/payments/web/index.ts';

/** The calls of whoever has the link. */
export function callsOfLink(token: string): CardPaymentCalls {
  const params = { token };
  return {
    start: (api, amount, signal) =>
      api(startLinkedPayment, { params, body: { amount } }, { signal }),
    confirm: (api, transactionId) => api(confirmLinkedPayment, { params, body: { transactionId } }),
  };
}
