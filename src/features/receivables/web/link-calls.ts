import { confirmLinkedPayment, startLinkedPayment } from '../payment-links-contract.ts';
import type { InvoiceCalls } from './use-invoice-payment.ts';

/** The calls of whoever has the link. */
export function callsOfLink(token: string): InvoiceCalls {
  const params = { token };
  return {
    start: (api, amount, signal) =>
      api(startLinkedPayment, { params, body: { amount } }, { signal }),
    confirm: (api, transactionId) => api(confirmLinkedPayment, { params, body: { transactionId } }),
  };
}
