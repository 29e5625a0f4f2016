import { z } from 'zod';
import { auditEntry } from '#features/audit/contract.ts';
import { deletion, modification, optionalField } from '#shared/api-schemas.ts';
import { companyRoles } from '#shared/company-roles.ts';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { LINK_INCOMPLETE, LINK_TOKEN } from '#shared/link-token.ts';
import { pageQuery } from '#shared/pagination.ts';
import { postalAddress, shownAddress } from '#shared/postal-address.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText, text } from '#shared/text.ts';
import { COMPANY_NAME_MAX, companyStates, TAX_NUMBER_MAX } from './domain/company-rules.ts';
import { isTimeZone } from './domain/is-time-zone.ts';
import { peppolId } from './domain/peppol-id.ts';

/** A company as its people and the shop's staff see it. */
export const company = z.object({
  _id: z.string(),
  /** The legal name. */
  name: z.string(),
  /** VAT or tax number; null if it has none. */
  taxNumber: z.string().nullable(),
  billingAddress: shownAddress,
  /** Where e-invoices reach the company in the Peppol network; null if nowhere. */
  peppolId: z.string().nullable(),
  state: z.enum(companyStates),
  /** Of its limits. */
  currency: z.string(),
  /** IANA name. Months of limits begin at its midnight. */
  timeZone: z.string(),
  appliedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** What the shop said with its decision. */
  decisionNote: z.string().nullable(),
  version: z.int().min(1),
});
export type Company = z.output<typeof company>;

const roles = z.array(z.enum(companyRoles));

const state = z.enum(companyStates);

export const companyRefusals = refusals('companies', {
  emailUnverified: { status: 409, title: 'Verify your email address first.' },
  tooManyFounded: {
    status: 409,
    title: 'You have applied for as many companies as one person may. Ask us to add another.',
    members: { max: z.int() },
  },
  changed: {
    status: 409,
    title: 'Someone else has changed this company.',
    members: { current: company },
  },
  notActive: {
    status: 409,
    title: 'Nobody can be invited until the shop has approved this company.',
    members: { state },
  },
  lastAdmin: { status: 409, title: 'The company must keep at least one admin.' },
  personNotFound: { status: 404, title: 'This person does not belong to the company.' },
  alreadyInCompany: { status: 409, title: 'This person belongs to the company already.' },
  tooManyInvitations: {
    status: 429,
    title: 'This address has received several invitations already. Try again later.',
  },
  tooManyPeople: {
    status: 409,
    title: 'The company has as many people and invitations as it may.',
    members: { max: z.int() },
  },
  tooManyCompanies: {
    status: 409,
    title: 'You belong to as many companies as one person may.',
    members: { max: z.int() },
  },
  invitationNotFound: {
    status: 404,
    title: 'This invitation was used or withdrawn, or a newer one has been sent.',
  },
  invitationExpired: {
    status: 409,
    title: 'This invitation has expired. Ask for a new one.',
  },
  otherAddress: {
    status: 409,
    title: 'This invitation was sent to another email address.',
    members: { email: z.string() },
  },
});

const nameField = singleLine(requiredText(COMPANY_NAME_MAX, 'Name is Required'));

/** What a person states about a company. The server checks the tax number by the country of the billing address. */
export const companyForm = z.strictObject({
  name: nameField,
  taxNumber: optionalField(singleLine(text(TAX_NUMBER_MAX))),
  billingAddress: postalAddress,
  /** Empty or null for none; without it, it stays as it is. */
  peppolId: peppolId.nullish(),
});
export type CompanyForm = z.output<typeof companyForm>;

const companyParams = z.object({ companyId: id });

export const applyForCompany = endpoint({
  method: 'POST',
  path: '/companies',
  summary: 'Apply for a company. The caller becomes its admin',
  access: 'customer',
  maxPerMinute: 10,
  body: companyForm,
  status: 201,
  response: company,
  refusals: [companyRefusals.emailUnverified, companyRefusals.tooManyFounded],
  once: true,
});

export const myCompany = z.object({
  _id: z.string(),
  name: z.string(),
  state,
  roles,
  decisionNote: z.string().nullable(),
});
export type MyCompany = z.output<typeof myCompany>;

export const listMyCompanies = endpoint({
  method: 'GET',
  path: '/my-companies',
  summary: 'List the companies of the caller, those that the shop has refused included',
  access: 'customer',
  response: z.array(myCompany),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{companyId}',
  summary: 'Get a company, with the roles of the caller',
  access: 'company:see',
  params: companyParams,
  response: company.extend({ roles }),
});

/** What changes a company. A form in the browser uses it, so it is no part of the endpoint (scripts/browser-contracts.ts). */
export const companyChange = companyForm.extend({
  timeZone: optionalField(text(60).refine(isTimeZone, 'There is no such time zone')),
  /** The version that the caller loaded. If the company has a newer one, the change is refused. */
  version: optionalField(z.int().min(1)),
});

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}',
  summary: 'Change a company',
  access: 'company:administer',
  params: companyParams,
  body: companyChange,
  response: modification,
  refusals: [companyRefusals.changed],
});

export const companyPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles,
  joinedAt: z.string(),
});
export type CompanyPerson = z.output<typeof companyPerson>;

export const companyInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  roles,
  invitedAt: z.string(),
  expiresAt: z.string(),
});
export type CompanyInvitation = z.output<typeof companyInvitation>;

export const listCompanyPeople = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/people',
  summary: 'List the people of a company by name, and for its admins the open invitations',
  access: 'company:see',
  params: companyParams,
  response: z.object({
    /** At most 1,000. */
    people: z.array(companyPerson),
    /** At most 100; empty for people who are no admins of the company. */
    invitations: z.array(companyInvitation),
  }),
});

const rolesField = z
  .array(z.enum(companyRoles, 'There is no such role'), 'Choose at least one role')
  .min(1, 'Choose at least one role')
  .max(companyRoles.length)
  .transform((chosen) => companyRoles.filter((role) => chosen.includes(role)));

const personParams = z.object({ companyId: id, userId: id });

export const changeCompanyRoles = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/people/{userId}',
  summary: 'Change the roles of a person of a company',
  access: 'company:administer',
  params: personParams,
  body: z.strictObject({ roles: rolesField }),
  response: modification,
  refusals: [companyRefusals.personNotFound, companyRefusals.lastAdmin],
});

export const removeFromCompany = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/people/{userId}',
  summary: 'Remove a person from a company. Access ends at once',
  access: 'company:administer',
  params: personParams,
  response: deletion,
  refusals: [companyRefusals.personNotFound, companyRefusals.lastAdmin],
  once: true,
});

export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/my-companies/{companyId}',
  summary: 'Leave a company',
  // Not of the company: a repetition must be answered, although access has ended.
  access: 'customer',
  params: companyParams,
  response: deletion,
  refusals: [companyRefusals.personNotFound, companyRefusals.lastAdmin],
  once: true,
});

export const inviteToCompany = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/invitations',
  summary: 'Invite a person to a company by mail. Invited again, only the newest link works',
  access: 'company:administer',
  maxPerMinute: 20,
  params: companyParams,
  body: z.strictObject({ email, roles: rolesField }),
  status: 201,
  response: z.object({ _id: z.string() }),
  refusals: [
    companyRefusals.notActive,
    companyRefusals.alreadyInCompany,
    companyRefusals.tooManyPeople,
    companyRefusals.tooManyInvitations,
  ],
  once: true,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/invitations/{invitationId}',
  summary: 'Withdraw an invitation',
  access: 'company:administer',
  params: z.object({ companyId: id, invitationId: id }),
  response: deletion,
  refusals: [companyRefusals.invitationNotFound],
  once: true,
});

const invitationParams = z.object({
  token: z.string(LINK_INCOMPLETE).regex(LINK_TOKEN, LINK_INCOMPLETE),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/company-invitations/{token}',
  summary: 'Get the invitation of a mailed link',
  access: 'public',
  params: invitationParams,
  response: z.object({
    /** The name of the company. */
    company: z.string(),
    /** Whom the mail was sent to. */
    email: z.string(),
    expired: z.boolean(),
  }),
  refusals: [companyRefusals.invitationNotFound],
  secret: true,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/company-invitations/{token}/accept',
  summary: 'Join a company with the link that was mailed to the address of the caller',
  access: 'customer',
  params: invitationParams,
  response: z.object({ companyId: z.string(), name: z.string() }),
  refusals: [
    companyRefusals.invitationNotFound,
    companyRefusals.invitationExpired,
    companyRefusals.otherAddress,
    companyRefusals.tooManyCompanies,
  ],
  once: true,
});

/** An entry of a company's log. Without `by`, the shop did it. */
export const companyLogEntry = auditEntry.omit({ ip: true });
export type CompanyLogEntry = z.output<typeof companyLogEntry>;

export const listCompanyLog = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/log',
  summary: 'What was done in a company and to it, newest first',
  access: 'company:administer',
  params: companyParams,
  query: pageQuery.omit({ q: true }),
  response: z.array(companyLogEntry),
  paged: true,
});

export const companyContract = {
  applyForCompany,
  listMyCompanies,
  getCompany,
  changeCompany,
  listCompanyPeople,
  changeCompanyRoles,
  removeFromCompany,
  leaveCompany,
  inviteToCompany,
  withdrawInvitation,
  getInvitation,
  acceptInvitation,
  listCompanyLog,
};
