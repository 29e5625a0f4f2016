import { z } from 'zod';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';

/** How an order on invoice can be refused. */
export const creditRefusals = refusals('payment-terms', {
  noTerms: {
    status: 409,
    title: 'This company cannot order on invoice.',
    members: { errors: z.array(inputError) },
  },
  onHold: {
    status: 409,
    title: 'Orders on invoice are on hold. Contact us, or choose another way to pay.',
    members: { errors: z.array(inputError) },
  },
  /** The shop writes none: an order on invoice would never be due. */
  invoicesOff: {
    status: 409,
    title: 'Orders on invoice are not possible at the moment. Choose another way to pay.',
    members: { errors: z.array(inputError) },
  },
  beyondCredit: {
    status: 409,
    title: 'This order is beyond the credit of the company.',
    members: {
      limit: z.string(),
      /** What may still be ordered on invoice. */
      free: z.string(),
      currency: z.string(),
      errors: z.array(inputError),
    },
  },
  purchaseOrderRequired: {
    status: 422,
    title: 'The company orders by purchase order number.',
    members: { errors: z.array(inputError) },
  },
});

export const creditOrderRefusals = Object.values(creditRefusals);
