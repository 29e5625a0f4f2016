// The card payment of an open invoice by its customer.
import { z } from 'zod';
import { cardProviderRefusals } from '#features/payments/contract.ts';
import { decimalText, modification, moneyText } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id, requiredText } from '#shared/text.ts';
import { openInvoice } from './domain/bank-payment.ts';
import { cardObstacles } from './domain/card-obstacle.ts';
import { cardPaymentRefusals } from './domain/card-payment-refusals.ts';
import { receivedMoney, transfer } from './domain/invoice-to-pay.ts';
import { receivableRefusals } from './domain/receivable-refusals.ts';

export const getInvoicePayment = endpoint({
  method: 'GET',
  path: '/invoices/{id}/card-payment',
  load: 'order',
  summary:
    'What is to be paid of an invoice, by transfer or by card, or why it cannot be paid by card',
  access: 'owner',
  params: z.object({ id }),
  response: z.object({
    invoice: openInvoice,
    /** What is open, less the discount that it grants today. */
    toPay: z.string(),
    /** Null if it can be paid by card. */
    obstacle: z.enum(cardObstacles).nullable(),
    /** Null if nothing is open, if the order is paid in another way, or if the shop names no account. */
    transfer: transfer.nullable(),
    /** Null unless it is paid. */
    paid: receivedMoney.nullable(),
  }),
  refusals: [receivableRefusals.invoiceNotFound],
});
export type InvoicePayment = z.output<(typeof getInvoicePayment)['response']>;

export const startInvoicePayment = endpoint({
  method: 'POST',
  path: '/invoices/{id}/card-payment',
  summary: 'Start a card payment of what is open of an invoice',
  access: 'owner',
  params: z.object({ id }),
  /** What the payer was shown. */
  body: z.strictObject({ amount: decimalText(moneyText) }),
  response: z.object({ clientSecret: z.string() }),
  repeatable: true,
  refusals: [
    receivableRefusals.invoiceNotFound,
    cardPaymentRefusals.notByCard,
    cardPaymentRefusals.openChanged,
    ...cardProviderRefusals,
  ],
});

export const confirmInvoicePayment = endpoint({
  method: 'PATCH',
  path: '/invoices/{id}/card-payment',
  summary: 'Report a card payment. It pays the invoice once the provider confirms it',
  access: 'owner',
  params: z.object({ id }),
  body: z.strictObject({ transactionId: requiredText(255) }),
  response: modification,
  refusals: [
    receivableRefusals.invoiceNotFound,
    cardPaymentRefusals.cardPaymentUnknown,
    cardPaymentRefusals.notPaidYet,
    ...cardProviderRefusals,
  ],
});

export const cardPaymentContract = {
  getInvoicePayment,
  startInvoicePayment,
  confirmInvoicePayment,
};
