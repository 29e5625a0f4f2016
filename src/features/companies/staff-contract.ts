import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { modification, optionalField } from '#shared/api-schemas.ts';
import { company, companyForm, companyPerson, companyRefusals } from './contract.ts';
import { companyAddress, ownLimits } from './domain/purchasing.ts';
import { companyDecisions, companyStates, NOTE_MAX } from './domain/company-rules.ts';

export const companyStaffRefusals = refusals('companies', {
  notFound: { status: 404, title: 'There is no such company.' },
  customerNotFound: { status: 404, title: 'There is no such customer.' },
  notPossible: {
    status: 409,
    title: 'This company has another state meanwhile.',
    members: { state: z.enum(companyStates) },
  },
});

/** The version that the caller loaded. If the company has a newer one, the call is refused. */
const versionField = z.int().min(1);

const companyParams = z.object({ companyId: id });

/** A company in the list of all. */
export const listedCompany = company
  .pick({ _id: true, name: true, taxNumber: true, state: true, appliedAt: true })
  .extend({
    /** Of the billing address, ISO 3166-1 alpha-2. */
    country: z.string(),
    city: z.string(),
    /** How many people it has. */
    people: z.int(),
    /** Whether its name or tax number is not the one that the shop has approved. */
    changed: z.boolean(),
  });
export type ListedCompany = z.output<typeof listedCompany>;

/** `changed`: name or tax number is not the one that the shop has approved. */
const approvals = ['changed'] as const;

/** `q` finds parts of names, tax numbers, and email addresses of people. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'All companies, newest first',
  access: 'staff:companies.see',
  query: pageQuery.extend({
    state: z.enum(companyStates).optional(),
    approval: z.enum(approvals).optional(),
  }),
  response: z.array(listedCompany),
  paged: true,
});

export const getCompanyAccount = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/account',
  summary: 'Get a company with its people',
  access: 'staff:companies.see',
  params: companyParams,
  response: company.extend({
    /** Who applied for it or entered it; null if the user has been deleted. */
    appliedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
    people: z.array(companyPerson),
    /**
     * What the shop has approved, and who last changed it; null while name and tax number are as approved, and in a
     * shop that approves no companies.
     */
    changed: z
      .object({
        approved: company.pick({ name: true, taxNumber: true }),
        at: z.string(),
        /** Null if the user has been deleted. */
        by: z.object({ name: z.string(), email: z.string() }).nullable(),
      })
      .nullable(),
  }),
  refusals: [companyStaffRefusals.notFound],
});
export type CompanyAccount = z.output<typeof getCompanyAccount.response>;

export const decideAboutCompany = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/state',
  summary: 'Approve, refuse or block a company. Its admins are mailed, with the note',
  access: 'staff:companies.change',
  params: companyParams,
  body: z.strictObject({
    state: z.enum(companyDecisions, 'Must be active, refused or blocked'),
    note: optionalField(withoutDirectionMarks(text(NOTE_MAX))),
    version: optionalField(versionField),
  }),
  response: company,
  refusals: [
    companyStaffRefusals.notFound,
    companyStaffRefusals.notPossible,
    companyRefusals.changed,
  ],
});

export const checkCompany = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/checked',
  summary: 'Approve the name and the tax number that a company has changed since its approval',
  access: 'staff:companies.change',
  params: companyParams,
  body: z.strictObject({ version: versionField }),
  response: modification,
  refusals: [companyStaffRefusals.notFound, companyRefusals.changed],
});

export const beginCompanyView = endpoint({
  method: 'POST',
  path: '/companies/{companyId}/views',
  summary:
    'Begin to view a company as its people see it, for eight hours. GET calls with its id in `Busbar-Company` then read what its viewers read; others are refused',
  access: 'staff:companies.see',
  params: companyParams,
  response: z.object({ name: z.string() }),
  refusals: [companyStaffRefusals.notFound],
  once: true,
});

export const addCompany = endpoint({
  method: 'POST',
  path: '/users/{id}/companies',
  summary: 'Add a company for a customer, who becomes its admin. The company can order right away',
  access: 'staff:companies.change',
  params: z.object({ id }),
  body: companyForm,
  status: 201,
  response: company,
  refusals: [companyStaffRefusals.customerNotFound],
  once: true,
});

/** A company that a customer may order for, as staff need it to enter an order. */
export const orderableCompany = z.object({
  _id: z.string(),
  name: z.string(),
  billingAddress: company.shape.billingAddress,
  currency: z.string(),
  addresses: z.array(companyAddress),
  /** Those in use, with what is left of their limits. */
  costCentres: ownLimits.shape.costCentres,
});
export type OrderableCompany = z.output<typeof orderableCompany>;

export const listOrderingCompanies = endpoint({
  method: 'GET',
  path: '/users/{id}/ordering-companies',
  summary: 'List the companies that a customer may order for now, with addresses and cost centres',
  access: 'staff:orders.enter',
  params: z.object({ id }),
  response: z.array(orderableCompany),
});

export const companyStaffContract = {
  listOrderingCompanies,
  beginCompanyView,
  listCompanies,
  getCompanyAccount,
  decideAboutCompany,
  checkCompany,
  addCompany,
};
