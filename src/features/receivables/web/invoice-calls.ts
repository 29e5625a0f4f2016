import type { Api } from '#shared/api-client.ts';
import { confirmInvoicePayment, startInvoicePayment } from '../contract.ts';
import { confirmLinkedPayment, startLinkedPayment } from '../payment-links-contract.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly title: string; readonly status: number } };

/** The calls with which an invoice is paid by card. */
export interface InvoiceCalls {
  readonly start: (
    api: Api,
    amount: string,
    signal: AbortSignal,
  ) => Promise<Answer<{ readonly clientSecret: string }>>;
  readonly confirm: (api: Api, transactionId: string) => Promise<Answer<object>>;
}

/** Those of the buyer. */
export function callsOfInvoice(id: string): InvoiceCalls {
  const params = { id };
  return {
    start: (api, amount, signal) =>
      api(startInvoicePayment, { params, body: { amount } }, { signal }),
    confirm: (api, transactionId) =>
      api(confirmInvoicePayment, { params, body: { transactionId } }),
  };
}

/** Those of whoever has the link. */
export function callsOfLink(token: string): InvoiceCalls {
  const params = { token };
  return {
    start: (api, amount, signal) =>
      api(startLinkedPayment, { params, body: { amount } }, { signal }),
    confirm: (api, transactionId) => api(confirmLinkedPayment, { params, body: { transactionId } }),
  };
}
