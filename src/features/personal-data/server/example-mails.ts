import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { dataReadyMail } from './personal-data-mails.ts';

/** Each mail about the data of a person, by its name, for the preview. */
export function examplePersonalDataMails(language: Language, origin: string): [string, Mail][] {
  return withLanguage(language, () => [
    ['data-ready', dataReadyMail('mara@nordwerk.example', origin)],
  ]);
}
