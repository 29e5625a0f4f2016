import { z } from 'zod';

/** The answer of the tax service that an order was taxed by: the proof. */
export const orderTaxAnswer = z.object({
  service: z.literal('stripe'),
  /** By which the service finds it again. */
  id: z.string().nullable(),
  askedAt: z.string(),
  /** What the service works out. It rounds each jurisdiction: the tax of the order may be a cent or two away. */
  tax: z.string(),
});
export type OrderTaxAnswer = z.output<typeof orderTaxAnswer>;
