import { exampleBomMails } from '#features/boms/server/index.ts';
import { exampleCollectionMails } from '#features/collections/server/index.ts';
import { exampleCompanyMails } from '#features/companies/server/index.ts';
import { exampleIdentityMails } from '#features/identity/server/index.ts';
import { exampleInvoiceMails } from '#features/invoices/server/index.ts';
import { exampleOrderMails } from '#features/orders/server/index.ts';
import { examplePersonalDataMails } from '#features/personal-data/server/index.ts';
import { exampleQuoteMails } from '#features/quotes/server/index.ts';
import { exampleReturnMails } from '#features/returns/server/index.ts';
import { exampleRequisitionMails } from '#features/requisitions/server/index.ts';
import type { MailKind } from '#features/settings/domain/mail-texts.ts';
import { contactMail } from '#features/shop/server/index.ts';
import { exampleStockAlertMails } from '#features/stock-alerts/server/index.ts';
import { exampleTaxMails } from '#features/tax/server/index.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';

export interface ExampleOptions {
  readonly language: Language;
  readonly origin: string;
  readonly timeZone: string;
}

/** Each mail that the shop sends, by its name, with example data. */
export function exampleMails({ language, origin, timeZone }: ExampleOptions): Map<string, Mail> {
  const message = {
    name: 'Mara Lindqvist',
    email: 'mara@nordwerk.example',
    message: 'Do you have the 4.7 kΩ resistor on 5,000-piece reels?\nKind regards, Mara',
  };
  return new Map([
    ...exampleIdentityMails(language, origin),
    ...exampleOrderMails(language, { shopOrigin: () => origin, timeZone }),
    ...examplePersonalDataMails(language, origin),
    ...exampleStockAlertMails(language, origin),
    ...exampleBomMails(language, origin),
    ...exampleCompanyMails(language, origin),
    ...exampleTaxMails(language, origin),
    ...exampleRequisitionMails(language, origin),
    ...exampleQuoteMails(language, origin),
    ...exampleReturnMails(language, origin),
    ...exampleCollectionMails(language, origin),
    ...exampleInvoiceMails(language, { shopOrigin: () => origin, timeZone }),
    ['contact', contactMail('sales@shop.example', { origin, language }, message)],
  ]);
}

/** The example of each kind of mail that can have own words. */
export function exampleMail(timeZone: string) {
  return (kind: MailKind, options: Omit<ExampleOptions, 'timeZone'>): Mail => {
    const mail = exampleMails({ ...options, timeZone }).get(kind);
    if (!mail) throw new Error(`there is no example of the mail ${kind}`);
    return mail;
  };
}
