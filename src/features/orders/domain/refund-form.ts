import { z } from 'zod';
import { moneyText } from '#shared/money-text.ts';
import { requiredText } from '#shared/text.ts';
import { decimalText, optionalField } from '#shared/wire.ts';

/** What an admin says to give money back. */
export const refundForm = z.strictObject({
  /** Without it, all that is left. */
  amount: optionalField(
    decimalText(moneyText).refine((amount) => /[1-9]/.test(amount), 'More than nothing'),
  ),
  reason: requiredText(300, 'Say why: the customer reads it'),
});
