import { z } from 'zod';
import { paymentStates } from '#features/payments/domain/payment-state.ts';
import { refusals } from '#shared/refusal.ts';
import { cardObstacles } from './card-obstacle.ts';

/** Of card payments of invoices. */
export const cardPaymentRefusals = refusals('receivables', {
  /** The shop takes no cards for this invoice. `reason` says why. */
  notByCard: {
    status: 409,
    title: 'This invoice cannot be paid by card.',
    members: { reason: z.enum(cardObstacles) },
  },
  /** Another payment came, or the discount ended. */
  openChanged: {
    status: 409,
    title: 'The invoice has another amount open meanwhile. Please check it and pay again.',
    members: { amount: z.string(), currency: z.string() },
  },
  linkUnknown: {
    status: 404,
    title: 'This payment link is not valid. Please use the link of the latest mail.',
  },
  cardPaymentUnknown: { status: 404, title: 'The invoice has no such card payment.' },
  notPaidYet: {
    status: 409,
    title: 'The card provider has not confirmed the payment.',
    members: { state: z.enum(paymentStates) },
  },
});
