import { confirmInvoicePayment, startInvoicePayment } from '../card-payment-contract.ts';
import type { CardPaymentCalls } from '#features/payments/web/index.ts';

/** The calls of the buyer. */
export function callsOfInvoice(id: string): CardPaymentCalls {
  const params = { id };
  return {
    start: (api, amount, signal) =>
      api(startInvoicePayment, { params, body: { amount } }, { signal }),
    confirm: (api, transactionId) =>
      api(confirmInvoicePayment, { params, body: { transactionId } }),
  };
}
