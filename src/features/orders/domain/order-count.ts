import { z } from 'zod';

/** More orders than these are not counted: a larger number helps nobody and takes long. */
export const MAX_COUNTED_ORDERS = 10_000;

export const orderCount = z.object({
  /** At most 10,000. */
  count: z.int(),
  /** Whether there may be more: a text of one or two characters is searched in 10,000 orders. */
  more: z.boolean(),
});
export type OrderCount = z.output<typeof orderCount>;
