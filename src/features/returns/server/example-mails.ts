import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import {
  agreedMail,
  askedMail,
  cancelledMail,
  closedMail,
  commentMail,
  confirmedMail,
  receivedMail,
  refusedMail,
  type MailedReturn,
} from './return-mails.ts';

const bent = 'Two reels have bent leads.';
const asked: MailedReturn = {
  id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4d12',
  number: 1007,
  orderNumber: 'B-100042',
  customerName: 'Mara Lindqvist',
  companyName: 'Nordwerk AB',
  pieces: 12,
  note: bent,
  sendTo: null,
  instructions: null,
  currency: 'EUR',
  credited: null,
};
const agreed: MailedReturn = {
  ...asked,
  sendTo: 'Busbar GmbH\nReturns, gate 3\nWerkstraße 4\n50667 Köln',
  instructions: 'Pack the parts in their antistatic bags.',
};

/** Each mail about a return, by its name, for the preview. */
export function exampleReturnMails(language: Language, origin: string): [string, Mail][] {
  const to = 'ines@nordwerk.example';
  const note = 'The bags were opened.';
  return withLanguage(language, () => [
    ['return-asked', { to, ...askedMail(asked, origin) }],
    ['return-confirmed', { to, ...confirmedMail(asked, origin) }],
    ['return-agreed', { to, ...agreedMail(null)(agreed, origin) }],
    ['return-refused', { to, ...refusedMail(note)(asked, origin) }],
    ['return-received', { to, ...receivedMail(12)(agreed, origin) }],
    ['return-closed', { to, ...closedMail(note)({ ...agreed, credited: 142_80n }, origin) }],
    ['return-cancelled', { to, ...cancelledMail(asked, origin) }],
    ['return-comment', { to, ...commentMail('customer', 'Sam', note)(asked, origin) }],
    ['return-comment-to-shop', { to, ...commentMail('shop', 'Mara', note)(asked, origin) }],
  ]);
}
