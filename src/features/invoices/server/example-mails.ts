import { writeExample, type MailDeps } from '#features/orders/server/index.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { invoiceKinds, type InvoiceKind } from '../domain/invoice.ts';
import { invoiceMail, type MailedInvoice } from './invoice-mails.ts';

const numbers: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'INV-2026-00042',
  'credit-note': 'CN-2026-00007',
};

const totals = {
  lines: 162_500n,
  allowances: 0n,
  charges: 0n,
  net: 162_500n,
  tax: 30_875n,
  gross: 193_375n,
  prepaid: 0n,
  due: 193_375n,
};
const payment = {
  meansCode: '58' as const,
  terms: null,
  dueDay: '2026-12-27',
  discounts: [{ until: '2026-12-07', ratePpm: 20_000 }],
  reference: null,
  accounts: [],
};

/** The mails with an invoice and a credit note, by their names, for the preview. */
export function exampleInvoiceMails(language: Language, deps: MailDeps): [string, Mail][] {
  return invoiceKinds.map((kind) => {
    const invoice: MailedInvoice = {
      kind,
      number: numbers[kind],
      gross: 193_375n,
      currency: 'EUR',
      purchaseOrder: null,
      link: kind === 'invoice' ? `${deps.shopOrigin(null)}/pay/EXAMPLE` : null,
      document: { currency: 'EUR', totals, payment },
    };
    return [kind, writeExample(language, deps, invoiceMail(invoice))];
  });
}
