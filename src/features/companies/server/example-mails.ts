import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { companyDecisions } from '../domain/company-rules.ts';
import { addedMail, decisionMail, invitationMail } from './company-mails.ts';

const company = {
  id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4c01',
  name: 'Nordwerk AB',
  decisionNote: 'Please call us if you have questions.',
};

/** Each mail about a company, by its name, for the preview. */
export function exampleCompanyMails(language: Language, origin: string): [string, Mail][] {
  const to = { email: 'mara@nordwerk.example', token: 'example', origin };
  return withLanguage(language, () => [
    ['company-invitation', invitationMail(to, { company: company.name, inviter: 'Ines Aubert' })],
    ['company-added', addedMail(to, company)],
    ...companyDecisions.map((state): [string, Mail] => [
      `company-${state}`,
      decisionMail(to, { ...company, state }),
    ]),
  ]);
}
