import { z } from 'zod';

/** The VAT number of the company when it ordered, and the proof that the authority had confirmed it. */
export const orderTaxNumber = z.object({
  number: z.string(),
  /** Null if nobody had confirmed it. */
  confirmed: z
    .object({
      at: z.string(),
      /** By which the authority finds its answer again. */
      requestId: z.string().nullable(),
    })
    .nullable(),
});
export type OrderTaxNumber = z.output<typeof orderTaxNumber>;
