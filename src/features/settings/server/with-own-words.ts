import { paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import type { MailSettings } from '../domain/mail-texts.ts';
import { textIn, type LocalizedText } from '../domain/settings.ts';

/** The greeting and the sentence that says what the mail is about, which belong together. */
const FIRST_BLOCKS = 2;

/** The mail with what the shop itself says in mails of its kind. */
export function withOwnWords(mail: Mail, { texts }: MailSettings): Mail {
  const words = Object.entries(texts).find(([kind]) => kind === mail.kind)?.[1];
  if (!words) return mail;
  const paragraphs = (text: LocalizedText): MailBlock[] =>
    textIn(mail.language, text)
      .split(/\n\s*\n/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map(paragraph);
  const { blocks } = mail;
  return {
    ...mail,
    blocks: [
      ...blocks.slice(0, FIRST_BLOCKS),
      ...paragraphs(words.introduction),
      ...blocks.slice(FIRST_BLOCKS),
      ...paragraphs(words.closing),
    ],
  };
}
