// The calls of whoever has the payment link of an invoice, and the one that replaces it.
import { z } from 'zod';
import { cardProviderRefusals } from '#features/payments/contract.ts';
import { modification } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id, requiredText } from '#shared/text.ts';
import { money, receivableRefusals } from './contract.ts';
import { linkedInvoice } from './domain/linked-invoice.ts';

const token = z.string().regex(/^[\w-]{44}$/, 'Not the token of a link');

export const getLinkedInvoice = endpoint({
  method: 'GET',
  path: '/payment-links/{token}',
  summary: 'What is to be paid of the invoice of a payment link, and how',
  access: 'public',
  secret: true,
  params: z.object({ token }),
  response: linkedInvoice,
  refusals: [receivableRefusals.linkUnknown],
  maxPerMinute: 60,
});

export const startLinkedPayment = endpoint({
  method: 'POST',
  path: '/payment-links/{token}/card-payment',
  summary: 'Start a card payment of the invoice of a payment link',
  access: 'public',
  params: z.object({ token }),
  /** What the payer was shown. */
  body: z.strictObject({ amount: money }),
  response: z.object({ clientSecret: z.string() }),
  repeatable: true,
  refusals: [
    receivableRefusals.linkUnknown,
    receivableRefusals.notByCard,
    receivableRefusals.openChanged,
    ...cardProviderRefusals,
  ],
  maxPerMinute: 20,
});

export const confirmLinkedPayment = endpoint({
  method: 'PATCH',
  path: '/payment-links/{token}/card-payment',
  summary:
    'Report a card payment of the invoice of a payment link. It pays the invoice once the provider confirms it',
  access: 'public',
  params: z.object({ token }),
  body: z.strictObject({ transactionId: requiredText(255) }),
  response: modification,
  refusals: [
    receivableRefusals.linkUnknown,
    receivableRefusals.cardPaymentUnknown,
    receivableRefusals.notPaidYet,
    ...cardProviderRefusals,
  ],
  maxPerMinute: 20,
});

export const replacePaymentLink = endpoint({
  method: 'POST',
  path: '/invoices/{id}/payment-link',
  summary: 'Replace the payment link of an invoice: those that were sent end',
  access: 'staff:payments.book',
  params: z.object({ id }),
  response: modification,
  once: true,
  refusals: [receivableRefusals.invoiceNotFound],
});

export const paymentLinksContract = {
  getLinkedInvoice,
  startLinkedPayment,
  confirmLinkedPayment,
  replacePaymentLink,
};
