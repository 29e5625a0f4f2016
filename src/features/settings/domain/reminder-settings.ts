import { z } from 'zod';
import { decimalText, moneyText } from '#shared/api-schemas.ts';
import { atMost } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';
import { lines, localized } from './localized-text.ts';

export const MAX_REMINDERS = 3;
const MAX_DAYS = 365;
const MAX_WRITE_OFF = 10;

const DAYS = 'A number of days from 1 to 365';
const days = z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS);

const step = z.strictObject({
  /** After the due day. */
  days,
  /** In the mail, above the invoices; '' for the standard words. */
  text: localized(lines, 1_000),
});

/** When the shop reminds customers of open invoices, and which rests of them it gives up. */
export const reminderSettings = z.strictObject({
  remind: z.boolean(),
  /** A friendly mail so many days before an invoice is due; null sends none. */
  daysBefore: days.nullable(),
  steps: z
    .array(step)
    .max(MAX_REMINDERS, atMost(MAX_REMINDERS))
    .superRefine((steps, context) => {
      for (const [index, { days: after }] of steps.entries()) {
        const before = steps[index - 1];
        if (!before || before.days < after) continue;
        const message = t('More days than the reminder before');
        context.addIssue({ code: 'custom', path: [index, 'days'], message });
      }
    }),
  /** When a payment leaves no more than this open of an invoice, the rest is written off; `0.00` never. */
  writeOffUpTo: decimalText(moneyText).refine(
    (amount) => Number(amount) <= MAX_WRITE_OFF,
    atMost(MAX_WRITE_OFF),
  ),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** Off until an admin turns it on. */
export const NO_REMINDERS: ReminderSettings = {
  remind: false,
  daysBefore: null,
  steps: [7, 21, 35].map((after) => ({ days: after, text: { en: '', de: '' } })),
  writeOffUpTo: '0.00',
};
