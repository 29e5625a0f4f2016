import { z } from 'zod';

/** What pays an invoice besides bank payments. */
export const invoiceEntryKinds = ['card', 'cash', 'credit-note', 'discount', 'write-off'] as const;
export type InvoiceEntryKind = (typeof invoiceEntryKinds)[number];

export const invoiceEntry = z.object({
  kind: z.enum(invoiceEntryKinds),
  /** The day of the booking, `2026-11-27`. */
  day: z.string(),
  /** What it pays; negative if it was undone. */
  amount: z.string(),
  /** The transaction of a card, or the number of the credit note. */
  reference: z.string().nullable(),
});
export type InvoiceEntry = z.output<typeof invoiceEntry>;
