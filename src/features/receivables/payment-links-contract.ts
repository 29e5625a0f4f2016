// The calls of whoever has the payment link of an invoice. Their page loads no other schemas of receivables.
import { z } from 'zod';
import { cardProviderRefusals } from '#features/payments/contract.ts';
import { decimalText, modification, moneyText } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { requiredText } from '#shared/text.ts';
import { cardPaymentRefusals } from './domain/card-payment-refusals.ts';
import { linkedInvoice } from './domain/linked-invoice.ts';

const token = z.string().regex(/^[\w-]{44}$/, 'Not the token of a link');

export const getLinkedInvoice = endpoint({
  method: 'GET',
  path: '/payment-links/{token}',
  load: 'order',
  summary: 'What is to be paid of the invoice of a payment link, and how',
  access: 'public',
  secret: true,
  params: z.object({ token }),
  response: linkedInvoice,
  refusals: [cardPaymentRefusals.linkUnknown],
  maxPerMinute: 60,
});

export const startLinkedPayment = endpoint({
  method: 'POST',
  path: '/payment-links/{token}/card-payment',
  summary: 'Start a card payment of the invoice of a payment link',
  access: 'public',
  params: z.object({ token }),
  /** What the payer was shown. */
  body: z.strictObject({ amount: decimalText(moneyText) }),
  response: z.object({ clientSecret: z.string() }),
  repeatable: true,
  refusals: [
    cardPaymentRefusals.linkUnknown,
    cardPaymentRefusals.notByCard,
    cardPaymentRefusals.openChanged,
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
    cardPaymentRefusals.linkUnknown,
    cardPaymentRefusals.cardPaymentUnknown,
    cardPaymentRefusals.notPaidYet,
    ...cardProviderRefusals,
  ],
  maxPerMinute: 20,
});

export const paymentLinksContract = {
  getLinkedInvoice,
  startLinkedPayment,
  confirmLinkedPayment,
};
