import { z } from 'zod';
import { lines, localized } from './localized-text.ts';

/** The mails to customers that can have own words, with their labels. A mail names its kind. */
export const mailKindLabels = {
  'order-placed': 'Order received',
  receipt: 'Payment received',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refund: 'Refund',
  'return-agreed': 'Return agreed',
  'return-refused': 'Return refused',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'quote-offered': 'Quote',
  'return-closed': 'Return closed',
} as const;
export type MailKind = keyof typeof mailKindLabels;
export const mailKinds = Object.keys(mailKindLabels) as [MailKind, ...MailKind[]];

export const mailWords = z.strictObject({
  /** After the first sentence of the mail. Blank lines separate paragraphs. */
  introduction: localized(lines, 1000),
  /** At the end, above the address of the shop. */
  closing: localized(lines, 1000),
});
export type MailWords = z.output<typeof mailWords>;

export const mailSettings = z.strictObject({
  /** By kind of mail; a kind that is missing has none. */
  texts: z.partialRecord(z.enum(mailKinds), mailWords),
});
export type MailSettings = z.output<typeof mailSettings>;

const NO_WORDS: MailWords = { introduction: { en: '', de: '' }, closing: { en: '', de: '' } };

/** With empty texts for the kinds that are missing. */
export function withAllKinds({ texts }: MailSettings): { texts: Record<MailKind, MailWords> } {
  const all = mailKinds.map((kind) => [kind, texts[kind] ?? NO_WORDS] as const);
  return { texts: Object.fromEntries(all) as Record<MailKind, MailWords> };
}
