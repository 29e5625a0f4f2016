import { t } from '#shared/texts/texts.ts';
import type { CompanyDomain, CompanySignIn } from '../contract.ts';

export const companySignInMessages = {
  domainAdded: 'Domain added',
  domainProved: 'Domain proved',
  domainDeleted: 'Domain given up',
  providerSaved: 'Identity provider saved',
  required: 'People of these domains now sign in with the company',
  optional: 'Everybody can sign in as before',
} as const;

/** Why the DNS record does not prove a domain. */
export function proofProblem(
  { recordName }: Pick<CompanyDomain, 'recordName'>,
  { reason, found }: { readonly reason: string; readonly found: readonly string[] },
): string {
  if (reason === 'no-answer') {
    return t('The name server of {name} did not answer. Try again later.', { name: recordName });
  }
  if (reason === 'other-value') {
    return t('{name} has another value: {found}', { name: recordName, found: found.join(', ') });
  }
  return t('There is no TXT record {name} yet. It can take hours until a new one is seen.', {
    name: recordName,
  });
}

/** How the domains are proved, as a word. */
export function proofText({ proved }: Pick<CompanyDomain, 'proved'>): string {
  if (proved === 'dns') return t('Proved by DNS');
  return proved === 'staff' ? t('Proved by the shop') : t('Not proved');
}

/** What stands between the company and the requirement of its provider; null if nothing does. */
export function missingStep({ domains, provider }: CompanySignIn): string | null {
  if (!domains.some(({ proved }) => proved)) return t('Prove a domain first.');
  if (!provider) return t('Set up the identity provider first.');
  return provider.tried ? null : t('Sign in with it once first, with your own address.');
}
