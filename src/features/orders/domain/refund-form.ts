import { z } from 'zod';
import { moneyText, decimalText } from '#shared/api-schemas.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

/** The refund form of the admin. */
export const refundForm = z.strictObject({
  /**
   * Without an amount, everything left is refunded. An empty amount is refused: a client that
   * failed to fill it in must not trigger a full refund.
   */
  amount: decimalText(moneyText)
    .refine((amount) => !/^[0.]+$/.test(amount), 'Must be more than 0')
    .optional(),
  reason: withoutDirectionMarks(requiredText(300, 'Enter a reason. The customer sees it.')),
});
