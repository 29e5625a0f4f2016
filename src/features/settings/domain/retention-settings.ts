import { z } from 'zod';
import { message } from '#shared/texts/texts.ts';

export const MIN_KEPT_DAYS = 30;
export const MAX_KEPT_DAYS = 3_650;

const range = message('From {min} to {max} days, or empty', {
  min: MIN_KEPT_DAYS,
  max: MAX_KEPT_DAYS,
});
/** Null keeps it until the person removes it. */
const keptDays = z
  .int('A whole number of days')
  .min(MIN_KEPT_DAYS, range)
  .max(MAX_KEPT_DAYS, range)
  .nullable();

/** How long the shop keeps what people have left behind. What the law wants kept, such as orders and invoices, is not part of it. */
export const retentionSettings = z.strictObject({
  /** Of carts that nobody has changed since; saved carts stay. */
  cartDays: keptDays,
  /** Of stock alerts for products that did not come back. */
  stockAlertDays: keptDays,
});
export type RetentionSettings = z.output<typeof retentionSettings>;

export const KEEP_ALL: RetentionSettings = { cartDays: null, stockAlertDays: null };
