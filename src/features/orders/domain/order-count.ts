import { z } from 'zod';

/** More orders than these are not counted: a larger number helps nobody and takes long. */
export const MAX_COUNTED_ORDERS = 10_000;

export const orderCount = z.object({
  /** At most 10,000; null for a text that is too short to be searched in all orders. */
  count: z.int().nullable(),
  /** Whether there are more than 10,000. */
  more: z.boolean(),
});
export type OrderCount = z.output<typeof orderCount>;
