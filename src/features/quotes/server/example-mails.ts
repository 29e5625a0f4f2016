import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { lossReasonNames } from '../domain/quote-rules.ts';
import {
  changeRequestedMail,
  commentMail,
  declinedMail,
  expiredMail,
  offeredMail,
  refusedMail,
  reminderMail,
  requestedMail,
  type MailedQuote,
} from './quote-mails.ts';

const message = 'For the second line.';

const quote: MailedQuote = {
  id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4d11',
  number: 1042,
  customerName: 'Mara Lindqvist',
  companyName: 'Nordwerk AB',
  lineCount: 3,
  message,
  version: 1,
  total: 1_625_00n,
  currency: 'EUR',
  validUntil: '2026-12-21',
};
const request: MailedQuote = { ...quote, version: 0, total: null, validUntil: null };

/** Each mail about a quote, by its name, for the preview. */
export function exampleQuoteMails(language: Language, origin: string): [string, Mail][] {
  const to = 'ines@nordwerk.example';
  const note = 'Please order full reels.';
  return withLanguage(language, () => [
    ['quote-requested', { to, ...requestedMail(request, origin) }],
    ['quote-offered', { to, ...offeredMail(note)(quote, origin) }],
    ['quote-new-version', { to, ...offeredMail(null)({ ...quote, version: 2 }, origin) }],
    ['quote-declined', { to, ...declinedMail(note)(request, origin) }],
    ['quote-reminder', { to, ...reminderMail(quote, origin) }],
    ['quote-expired', { to, ...expiredMail(quote, origin) }],
    ['quote-comment', { to, ...commentMail('customer', 'Sam', note)(quote, origin) }],
    ['quote-comment-to-shop', { to, ...commentMail('shop', 'Mara', note)(quote, origin) }],
    ['quote-change-requested', { to, ...changeRequestedMail(note)(quote, origin) }],
    ['quote-refused', { to, ...refusedMail(t(lossReasonNames.price), note)(quote, origin) }],
  ]);
}
