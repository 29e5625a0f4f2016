import { z } from 'zod';
import { countryCodes } from '#shared/countries.ts';
import { isIban } from '#shared/iban.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, requiredText, text } from '#shared/text.ts';
import { message, t } from '#shared/texts/texts.ts';
import { optionalEmail } from './email-field.ts';
import { line, lines, localized } from './localized-text.ts';

const bankAccount = z.strictObject({
  /** '' is the legal name. */
  holder: line(70),
  iban: singleLine(requiredText(42, 'IBAN is Required'))
    .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine(isIban, 'This is no IBAN: check its digits'),
  bic: line(11)
    .toUpperCase()
    .refine(
      (typed) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(typed),
      message('A BIC has 8 or 11 characters'),
    ),
  bank: line(70),
});

/** What invoices must say of the shop besides its legal name and VAT ID (section `seller`). */
export const businessSection = z.strictObject({
  line1: line(80),
  line2: line(80),
  postalCode: line(16),
  city: line(60),
  region: line(60),
  /** ISO 3166-1 alpha-2; '' as long as nobody has chosen one. */
  country: z.enum(['', ...countryCodes], 'Choose a country'),
  registrationNumber: line(60),
  /** Of the local tax office. */
  taxNumber: line(40),
  /** Where e-invoices reach the shop: the scheme of the code list EAS, and the address. */
  electronicScheme: line(4).refine((typed) => /^([0-9]{4}|EM)?$/.test(typed), {
    error: 'A scheme has four digits, such as 9930, or is EM',
  }),
  electronicAddress: line(100),
  contactName: line(100),
  contactPhone: line(40),
  contactEmail: optionalEmail,
  bankAccounts: z.array(bankAccount).max(5, atMost(5)),
  /** At the foot of every page of a document. */
  footer: lines(500),
});

/** When the shop writes invoices by itself. */
export const invoiceMoments = ['none', 'shipment', 'payment'] as const;
export type InvoiceMoment = (typeof invoiceMoments)[number];

/** What numbers begin with; `{year}` is the year of the document, and each year has its own numbers then. */
const prefix = singleLine(text(20)).refine(
  (typed) => /^[A-Za-z0-9/._-]*(\{year\}[A-Za-z0-9/._-]*)?$/.test(typed),
  'Letters, digits and - / . _ only, and {year}',
);
const note = localized(lines, 1_000);

/** The documents with numbers and texts of their own; those of quotes are elsewhere. */
export const numberRanges = [
  'order-confirmation',
  'pro-forma',
  'delivery-note',
  'invoice',
  'credit-note',
] as const;
export type NumberRange = (typeof numberRanges)[number];

const ofEach = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({
    'order-confirmation': schema,
    'pro-forma': schema,
    'delivery-note': schema,
    invoice: schema,
    'credit-note': schema,
  });

/** `Q-1042` is the number of a quote. */
const OF_QUOTES = /^Q-(\d|\{year\})*$/i;

const prefixes = ofEach(prefix).superRefine((typed, context) => {
  for (const range of numberRanges) {
    if (OF_QUOTES.test(typed[range])) {
      const error = t('Quotes have numbers that begin like this');
      context.addIssue({ code: 'custom', path: [range], message: error });
    }
    const first = numberRanges.find((other) => typed[other] === typed[range]);
    if (first === range) continue;
    context.addIssue({
      code: 'custom',
      path: [range],
      message: t('Each kind of document needs its own prefix'),
    });
  }
});

export const documentsSection = z.strictObject({
  invoiceAt: z.enum(invoiceMoments),
  /** Mails with an invoice have its XML as a file of its own, too. */
  mailsXml: z.boolean(),
  /** The mail that confirms an order has the order confirmation as PDF. */
  mailsConfirmation: z.boolean(),
  prefixes,
  /** A text below the totals of each kind of document. */
  texts: ofEach(note),
});
