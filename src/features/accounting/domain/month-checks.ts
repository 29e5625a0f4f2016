import { z } from 'zod';

/** What is not done of a month before it can be closed. */
export const monthChecks = z.object({
  hasEnded: z.boolean(),
  /** Bank payments until the end of the month that wait on the page Payments. */
  unclearPayments: z.int(),
  /** Money whose purpose was not known at the end of the month. */
  unclear: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** Orders that shipped in the month or an open one before it, or were paid then, and have pieces without an invoice; null in a shop that writes none. */
  uninvoicedOrders: z.int().nullable(),
  /** Ranges of document numbers of which some are missing. */
  numberGaps: z.array(z.object({ prefix: z.string(), missing: z.int() })),
});
export type MonthChecks = z.output<typeof monthChecks>;

/** Whether nothing is left to do of a month before it is closed. */
export function isSettled({
  hasEnded,
  unclearPayments,
  unclear,
  uninvoicedOrders,
  numberGaps,
}: MonthChecks): boolean {
  return (
    hasEnded &&
    unclearPayments === 0 &&
    unclear.length === 0 &&
    (uninvoicedOrders ?? 0) === 0 &&
    numberGaps.length === 0
  );
}
