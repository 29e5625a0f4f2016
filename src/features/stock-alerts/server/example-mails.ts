import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { backInStockMail, confirmationMail } from './stock-alert-mails.ts';

const product = {
  id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b72',
  name: 'Thick film resistor 4.7 kΩ 0805',
  sku: 'R-0805-4K7',
  slug: 'thick-film-resistor-4-7-kohm-0805',
};

/** Each mail about a stock alert, by its name, for the preview. */
export function exampleStockAlertMails(language: Language, origin: string): [string, Mail][] {
  const to = { email: 'mara@nordwerk.example', token: 'example', origin };
  return withLanguage(language, () => [
    ['confirm-stock-alert', confirmationMail({ ...to, name: '' }, product)],
    ['back-in-stock', backInStockMail({ ...to, name: 'Mara Lindqvist' }, product)],
  ]);
}
