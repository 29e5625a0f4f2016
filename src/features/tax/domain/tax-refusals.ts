import { z } from 'zod';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';

export const taxRefusals = refusals('tax', {
  numberUnchecked: {
    status: 409,
    title: 'The VAT number of the company has not been confirmed yet. Please order again later.',
  },
  /** The shop has no rate for the place, or it has expired, or depends on a state that the address does not name. */
  rateMissing: {
    status: 409,
    title: 'We cannot work out the tax for this address yet.',
    members: { errors: z.array(inputError) },
  },
});
