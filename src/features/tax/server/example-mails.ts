import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { certificateEndsMail, certificateSentMail } from './certificate-mails.ts';

const company = { id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4c01', name: 'Nordwerk Inc.' };
const certificate = {
  country: 'US',
  region: 'CA',
  number: 'SR-101-22',
  validUntil: '2026-12-31',
};

/** Each mail about tax, by its name, for the preview. */
export function exampleTaxMails(language: Language, origin: string): [string, Mail][] {
  const to = { email: 'mara@nordwerk.example', origin };
  return withLanguage(language, () => [
    ['tax-certificate-sent', certificateSentMail(to, company, certificate)],
    ['tax-certificate-ends', certificateEndsMail(to, company, certificate)],
  ]);
}
