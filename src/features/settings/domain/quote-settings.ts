import { z } from 'zod';
import { message } from '#shared/texts/texts.ts';
import { lines, localized } from './localized-text.ts';

const MAX_VALID_DAYS = 365;
const MAX_REMINDER_DAYS = 60;

function days(min: number, max: number) {
  const error = message('A whole number from {min} to {max}', { min, max });
  return z.int(error).min(min, error).max(max, error);
}

/** What holds for quotes unless staff choose otherwise in one. */
export const quoteSettings = z.strictObject({
  /** How long a quote is valid, in days. */
  validDays: days(1, MAX_VALID_DAYS),
  /** Customers are reminded so many days before a quote expires; 0 reminds nobody. */
  reminderDays: days(0, MAX_REMINDER_DAYS),
  /** The parts are held in stock until the quote ends. */
  holdsStock: z.boolean(),
  /** Below the totals of each quote: its conditions. */
  text: localized(lines, 2_000),
});

export const defaultQuotes: z.output<typeof quoteSettings> = {
  validDays: 30,
  reminderDays: 0,
  holdsStock: false,
  text: { en: '', de: '' },
};
