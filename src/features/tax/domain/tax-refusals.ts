import { refusals } from '#shared/refusal.ts';

export const taxRefusals = refusals('tax', {
  numberUnchecked: {
    status: 409,
    title: 'The VAT number of the company has not been confirmed yet. Please order again later.',
  },
});
