import { z } from 'zod';
import { moneyText } from '#shared/money-text.ts';
import { inReadingOrder } from '#shared/one-line.ts';
import { requiredText } from '#shared/text.ts';
import { decimalText } from '#shared/wire.ts';

/** What an admin says to give money back. */
export const refundForm = z.strictObject({
  /**
   * Without it, all that is left. Left empty it is no amount: what a client forgot to fill in, or could
   * not compute, must not give everything back.
   */
  amount: decimalText(moneyText)
    .refine((amount) => !/^[0.]+$/.test(amount), 'Must be more than 0')
    .optional(),
  reason: inReadingOrder(requiredText(300, 'Enter a reason. The customer sees it.')),
});
