import { z } from 'zod';
import { decimalText, moneyText } from '#shared/api-schemas.ts';

/** Whether customers may pay open invoices by card. */
export const invoicePaymentSettings = z.strictObject({
  byCard: z.boolean(),
  /** No more than this is taken by card at once: the provider keeps a part of each payment. */
  upTo: decimalText(moneyText),
});
export type InvoicePaymentSettings = z.output<typeof invoicePaymentSettings>;

/** Off until an admin turns it on. */
export const NO_INVOICE_PAYMENTS: InvoicePaymentSettings = { byCard: false, upTo: '5000.00' };
