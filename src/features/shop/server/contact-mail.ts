import { withLanguage } from '#platform/language/with-language.ts';
import { paragraph, type Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A message of the contact form, to the shop and in its language. */
export function contactMail(
  to: string,
  { origin, language }: { readonly origin: string; readonly language: Language },
  { name, email, message }: ContactMessage,
): Mail {
  return withLanguage(language, () => ({
    to,
    subject: t('Message from {name}', { name: name.replaceAll(/\s+/g, ' ') }),
    language,
    origin,
    blocks: [
      paragraph(t('{sender} writes:', { sender: `${name} <${email}>` })),
      paragraph(message),
    ],
  }));
}
