import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';

/** How long an amount is overdue. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof ages)[number];

export const ageWords: Readonly<Record<Age, () => string>> = {
  notDue: () => t('Not due'),
  upTo30: () => t('1 to 30 days'),
  upTo60: () => t('31 to 60 days'),
  upTo90: () => t('61 to 90 days'),
  over90: () => t('Over 90 days'),
};

/** What a company, or a person who ordered for themselves, owes in a currency. Amounts are decimals. */
export const agedAccount = z.object({
  /** Of the company or the person. */
  _id: z.string(),
  isCompany: z.boolean(),
  name: z.string(),
  currency: z.string(),
  ...({
    notDue: z.string(),
    upTo30: z.string(),
    upTo60: z.string(),
    upTo90: z.string(),
    over90: z.string(),
  } satisfies Record<Age, z.ZodString>),
  /** What is due since yesterday or longer. */
  overdue: z.string(),
  /** Credit notes and money on account that are not used; positive. */
  credit: z.string(),
  /** What is owed less the credit. */
  balance: z.string(),
});
export type AgedAccount = z.output<typeof agedAccount>;

/** Why an invoice or a customer is not reminded. */
export const reminderHold = z.object({ reason: z.string(), by: z.string(), at: z.string() });
export type ReminderHold = z.output<typeof reminderHold>;

/** An open document, or money on account. */
export const openItem = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'on-account']),
  /** Null for money on account. */
  number: z.string().nullable(),
  order: z.string().nullable(),
  orderNumber: z.string().nullable(),
  day: z.string(),
  dueDay: z.string(),
  /** Of an invoice: since when it is overdue; 0 or less before. */
  daysOverdue: z.int(),
  currency: z.string(),
  /** What the document is over; null for money on account. */
  gross: z.string().nullable(),
  /** What is open of it; negative is owed to the customer. */
  open: z.string(),
  /** The reminders of an invoice, the first one first; 0 is the friendly mail before the due day. */
  reminders: z.array(z.object({ step: z.int(), day: z.string() })),
  /** Why the invoice is not reminded; null if it is. */
  hold: reminderHold.nullable(),
});
export type OpenItem = z.output<typeof openItem>;

/** What is written off of an invoice. */
export const writtenOff = z.object({
  /** Of the invoice. */
  _id: z.string(),
  number: z.string(),
  amount: z.string(),
  currency: z.string(),
  day: z.string(),
});
export type WrittenOff = z.output<typeof writtenOff>;
