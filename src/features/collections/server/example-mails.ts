import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { statementMail } from './mail-statement.ts';

const statement = {
  name: 'Nordwerk AB',
  from: '2026-09-01',
  to: '2026-11-30',
  currency: 'EUR',
  opening: '0.00',
  movements: [],
  closing: '1817.60',
  openItems: [],
};

/** Each mail about what customers owe, by its name, for the preview. */
export function exampleCollectionMails(language: Language, origin: string): [string, Mail][] {
  const to = 'mara@nordwerk.example';
  return withLanguage(language, () => [
    ['statement-of-account', statementMail({ to, origin }, statement)],
  ]);
}
