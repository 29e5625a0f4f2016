// Loaded by the pages of companies only.
import { z } from 'zod';
import { deletion } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { id, text } from '#shared/text.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { mailDomain, MAX_DOMAINS } from './domain/company-domain.ts';
import { providerForm } from './domain/company-provider.ts';

export const companySignInRefusals = refusals('company-sign-in', {
  companyNotFound: { status: 404, title: 'There is no such company.' },
  domainNotFound: { status: 404, title: 'The company has no such domain.' },
  domainAdded: {
    status: 409,
    title: 'The company has this domain already.',
    members: { errors: z.array(inputError) },
  },
  domainTaken: { status: 409, title: 'This domain belongs to a company already.' },
  tooManyDomains: {
    status: 409,
    title: 'A company cannot have more domains.',
    members: { max: z.int() },
  },
  notProved: {
    status: 409,
    title: 'The DNS record was not found.',
    members: {
      /** `no-answer`: the name server did not answer, so that nothing is known. */
      reason: z.enum(['missing', 'other-value', 'no-answer']),
      /** What the record says instead. */
      found: z.array(z.string()),
    },
  },
  providerUnusable: {
    status: 409,
    title: 'There is no OpenID Connect provider at this address.',
    members: { errors: z.array(inputError) },
  },
  notTried: {
    status: 409,
    title: 'Sign in with the provider once, before it is required.',
  },
});

/** A domain whose people the company speaks for, once proved. */
const companyDomain = z.object({
  _id: z.string(),
  domain: z.string(),
  /** The TXT record that proves it. */
  recordName: z.string(),
  recordValue: z.string(),
  proved: z.enum(['dns', 'staff']).nullable(),
});
export type CompanyDomain = z.output<typeof companyDomain>;

const companySignIn = z.object({
  domains: z.array(companyDomain),
  /** Null until the company has set one up. The secret is never shown again. */
  provider: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      /** Whether an admin of the company has signed in by it as it is now. */
      tried: z.boolean(),
      required: z.boolean(),
    })
    .nullable(),
  /** The address to register with the provider. */
  redirectUri: z.string(),
});
export type CompanySignIn = z.output<typeof companySignIn>;

const ofCompany = z.object({ companyId: id });
const one = z.object({ companyId: id, id });

export const getCompanySignIn = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/sign-in',
  summary: `Get the domains, at most ${MAX_DOMAINS}, and the identity provider of a company`,
  access: 'company:administer',
  params: ofCompany,
  response: companySignIn,
});

export const addCompanyDomain = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/sign-in/domains',
  summary: 'Add a domain to a company, which then proves by a DNS record that it is its own',
  access: 'company:administer',
  params: ofCompany,
  body: z.strictObject({ domain: mailDomain }),
  status: 201,
  response: companyDomain,
  refusals: [companySignInRefusals.domainAdded, companySignInRefusals.tooManyDomains],
  once: true,
});

export const checkCompanyDomain = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/sign-in/domains/{id}/check',
  summary: 'Look for the DNS record of a domain. If it is there, the domain is proved',
  access: 'company:administer',
  params: one,
  response: companyDomain,
  refusals: [
    companySignInRefusals.domainNotFound,
    companySignInRefusals.domainTaken,
    companySignInRefusals.notProved,
  ],
  maxPerMinute: 20,
  repeatable: true,
});

export const deleteCompanyDomain = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/sign-in/domains/{id}',
  summary: 'Give up a domain. Its people then sign in as everybody else',
  access: 'company:administer',
  params: one,
  response: deletion,
  refusals: [companySignInRefusals.domainNotFound],
  once: true,
});

export const changeCompanyProvider = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/sign-in/provider',
  summary:
    'Set the OpenID Connect provider of a company. It is not required until an admin of the company has signed in by it and requires it again',
  access: 'company:administer',
  params: ofCompany,
  body: providerForm,
  response: companySignIn,
  refusals: [companySignInRefusals.providerUnusable],
  maxPerMinute: 20,
});

export const requireCompanySignIn = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/sign-in/required',
  summary:
    'Require the provider for all addresses of the proved domains, or end that. Requiring it ends the sessions of these people',
  access: 'company:administer',
  params: ofCompany,
  body: z.strictObject({ required: z.boolean() }),
  response: companySignIn,
  refusals: [companySignInRefusals.notTried],
});

export const getSignInOfCompany = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/sign-in-account',
  summary: 'Get the domains and the identity provider of a company, for staff',
  access: 'staff:companies.see',
  params: ofCompany,
  response: companySignIn,
  refusals: [companySignInRefusals.companyNotFound],
});

const note = withoutDirectionMarks(text(1000));

export const proveCompanyDomain = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/sign-in-account/domains/{id}/proof',
  summary: 'State that a domain belongs to a company, without a DNS record',
  access: 'staff:companies.change',
  params: one,
  body: z.strictObject({ note }),
  response: companySignIn,
  refusals: [
    companySignInRefusals.companyNotFound,
    companySignInRefusals.domainNotFound,
    companySignInRefusals.domainTaken,
  ],
});

export const endRequiredSignIn = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/sign-in-account/requirement',
  summary: 'Let the people of a company sign in without its provider, if they are locked out',
  access: 'staff:companies.change',
  params: ofCompany,
  body: z.strictObject({ note }),
  response: companySignIn,
  refusals: [companySignInRefusals.companyNotFound],
});

export const companySignInContract = {
  getCompanySignIn,
  addCompanyDomain,
  checkCompanyDomain,
  deleteCompanyDomain,
  changeCompanyProvider,
  requireCompanySignIn,
  getSignInOfCompany,
  proveCompanyDomain,
  endRequiredSignIn,
};
