import { writeExample, type MailDeps } from '#features/orders/server/index.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { invoiceKinds, type InvoiceKind } from '../domain/invoice.ts';
import { invoiceMail } from './invoice-mails.ts';

const numbers: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'INV-2026-00042',
  'credit-note': 'CN-2026-00007',
};

/** The mails with an invoice and a credit note, by their names, for the preview. */
export function exampleInvoiceMails(language: Language, deps: MailDeps): [string, Mail][] {
  return invoiceKinds.map((kind) => {
    const invoice = { kind, number: numbers[kind], gross: 193_375n, currency: 'EUR' } as const;
    return [kind, writeExample(language, deps, invoiceMail(invoice))];
  });
}
