import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { company, companyForm, companyPerson } from './contract.ts';
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
  });
export type ListedCompany = z.output<typeof listedCompany>;

/** `q` finds parts of names, tax numbers, and email addresses of people. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'All companies, newest first',
  access: 'staff:companies.see',
  query: pageQuery.extend({ state: z.enum(companyStates).optional() }),
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
  }),
  response: company,
  refusals: [companyStaffRefusals.notFound, companyStaffRefusals.notPossible],
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
  addCompany,
};
