import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { dataReadyMail, erasureMail } from './personal-data-mails.ts';

/** Each mail about the data of a person, by its name, for the preview. */
export function examplePersonalDataMails(language: Language, origin: string): [string, Mail][] {
  const to = 'mara@nordwerk.example';
  return withLanguage(language, () => [
    ['data-ready', dataReadyMail(to, origin)],
    ['erasure', erasureMail(to, origin, new Date('2026-12-05T12:00:00Z'))],
  ]);
}
