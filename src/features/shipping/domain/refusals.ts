import { z } from 'zod';
import { refusals } from '#shared/refusal.ts';
import { offeredDelivery } from './delivery-choice.ts';

export const shippingRefusals = refusals('shipping', {
  methodRequired: {
    status: 409,
    title: 'Choose a delivery method.',
    members: { methods: z.array(offeredDelivery) },
  },
  methodUnavailable: {
    status: 409,
    title: 'This order cannot be delivered in this way.',
    members: { methods: z.array(offeredDelivery) },
  },
});
