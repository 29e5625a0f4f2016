import { findEnteredEmail, findVerifiedEmail } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { linkBlock, mailJob, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { INVITATION_DAYS, type CompanyDecision } from '../domain/company-rules.ts';
import type { CompanyDeps } from './company-deps.ts';
import { findAdmins, type CompanyRow } from './company-store.ts';

export interface MailedTo {
  readonly email: string;
  readonly origin: string;
}

/** Invites somebody, who may have no account yet, to a company. */
export function invitationMail(
  to: MailedTo & { readonly token: string },
  { company, inviter }: { readonly company: string; readonly inviter: string },
): Mail {
  return mail(to, t('Join {company}', { company }), [
    t('{name} invites you to buy for {company} in our shop.', { name: inviter, company }),
    linkBlock(t('Open the invitation'), `${to.origin}/companies/join/${to.token}`),
    t(
      'Sign in there with this email address, or create an account with it. The link works for {days} days.',
      { days: INVITATION_DAYS },
    ),
    t('If you do not know {name}, ignore this email.', { name: inviter }),
  ]);
}

export interface Decided {
  readonly id: string;
  readonly name: string;
  readonly state: CompanyDecision;
  readonly decisionNote: string | null;
}

/** Tells an admin of a company what the shop has decided. */
export function decisionMail(to: MailedTo, company: Decided): Mail {
  const { id, name, state, decisionNote } = company;
  const { subject, text } = decisionTexts[state](name);
  return mail(to, subject, [
    text,
    ...(decisionNote ? [t('The shop adds:'), decisionNote] : []),
    state === 'refused'
      ? linkBlock(t('Open my companies'), `${to.origin}/dashboard/companies`)
      : linkBlock(t('Open the company'), `${to.origin}/dashboard/companies/${id}`),
  ]);
}

/** Tells the admin of a company that staff of the shop have added it. */
export function addedMail(to: MailedTo, { id, name }: Pick<Decided, 'id' | 'name'>): Mail {
  const company = name;
  return mail(to, t('{company} can order now', { company }), [
    t('We have set up {company} in our shop: its people can order for it.', { company }),
    t('You are its admin: you invite its people and set their limits.'),
    linkBlock(t('Open the company'), `${to.origin}/dashboard/companies/${id}`),
  ]);
}

const decisionTexts: Readonly<
  Record<CompanyDecision, (name: string) => { readonly subject: string; readonly text: string }>
> = {
  active: (name) => ({
    subject: t('{company} can order now', { company: name }),
    text: t('We have approved {company}: its people can order for it.', { company: name }),
  }),
  refused: (name) => ({
    subject: t('We cannot approve {company}', { company: name }),
    text: t('We have not approved {company}. You can order for yourself as before.', {
      company: name,
    }),
  }),
  blocked: (name) => ({
    subject: t('{company} cannot order at the moment', { company: name }),
    text: t('We have blocked {company}: nobody can order for it until we allow it again.', {
      company: name,
    }),
  }),
};

/** Mails the admins of a company, in the language of its country. */
export async function mailAdmins(
  tx: Transaction,
  deps: Pick<CompanyDeps, 'now' | 'newId' | 'shopOrigin'>,
  company: CompanyRow,
  requestOrigin: string | null,
  write: (to: MailedTo) => Mail,
): Promise<void> {
  const origin = deps.shopOrigin(requestOrigin);
  for (const userId of await findAdmins(tx, company.id)) {
    const email = (await findVerifiedEmail(tx, userId)) ?? (await findEnteredEmail(tx, userId));
    if (email === null) continue;
    const written = withLanguage(languageOf(company), () => write({ email, origin }));
    await enqueue(tx, deps, mailJob, written);
  }
}

const GERMAN_COUNTRIES: readonly string[] = ['AT', 'CH', 'DE', 'LI'];

/** The language of mails to a company: that of its country. */
export function languageOf({ billingAddress }: Pick<CompanyRow, 'billingAddress'>): Language {
  return GERMAN_COUNTRIES.includes(billingAddress.country) ? 'de' : 'en';
}

function mail(
  { email, origin }: MailedTo,
  subject: string,
  content: readonly (string | MailBlock)[],
): Mail {
  const blocks = content.map((one) => (typeof one === 'string' ? paragraph(one) : one));
  return { to: email, subject, language: currentLanguage(), origin, blocks };
}
