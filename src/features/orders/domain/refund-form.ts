import { z } from 'zod';
import { moneyText, decimalText, optionalField } from '#shared/api-schemas.ts';
import { piecesOfLines } from './parcels.ts';
import { customerReason } from './customer-reason.ts';

/** The refund form of the admin. */
export const refundForm = z.strictObject({
  /**
   * Without an amount and lines, everything left is refunded. An empty amount is refused: a client that
   * failed to fill it in must not trigger a full refund.
   */
  amount: decimalText(moneyText)
    .refine((amount) => !/^[0.]+$/.test(amount), 'Must be more than 0')
    .optional(),
  /** The pieces that the refund is for. Without an amount, their price is refunded. They stay with the customer. */
  lines: optionalField(piecesOfLines),
  reason: customerReason,
});
