import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { deletion, inserted, loadedVersion } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import { companyGroupForm } from './domain/company-group-form.ts';

/** A group of companies that have the same price lists. */
export const companyGroup = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  /** How many companies it has, and how many price lists are assigned to it. */
  companies: z.int(),
  priceLists: z.int(),
});
export type CompanyGroup = z.output<typeof companyGroup>;

export const companyGroupRefusals = refusals('company-groups', {
  notFound: { status: 404, title: 'There is no such group of companies.' },
  changed: {
    status: 409,
    title: 'Someone else has changed this group.',
    members: { current: companyGroup },
  },
  nameTaken: {
    status: 409,
    title: 'Another group has this name.',
    members: { errors: z.array(inputError) },
  },
  inUse: {
    status: 409,
    title: 'This group still has price lists. Unassign them first.',
    members: { priceLists: z.int() },
  },
  seesProducts: {
    status: 409,
    title: 'Some products are seen by this group. Change who sees them first.',
    members: { products: z.int() },
  },
});
const { notFound, changed, nameTaken, inUse, seesProducts } = companyGroupRefusals;

const params = z.object({ id });
const companyParams = z.object({ companyId: id });

export const listCompanyGroups = endpoint({
  method: 'GET',
  path: '/company-groups',
  summary: 'List groups of companies by name; `q` is a part of a name',
  access: 'staff:prices.see',
  query: pageQuery,
  response: z.array(companyGroup),
  paged: true,
});

export const addCompanyGroup = endpoint({
  method: 'POST',
  path: '/company-groups',
  summary: 'Add a group of companies',
  access: 'staff:prices.change',
  body: companyGroupForm,
  status: 201,
  response: companyGroup.extend(inserted),
  refusals: [nameTaken],
  once: true,
});

export const changeCompanyGroup = endpoint({
  method: 'PUT',
  path: '/company-groups/{id}',
  summary: 'Change the name of a group of companies',
  access: 'staff:prices.change',
  params,
  body: companyGroupForm.extend({ version: loadedVersion }),
  response: companyGroup,
  refusals: [notFound, changed, nameTaken],
  once: true,
});

export const deleteCompanyGroup = endpoint({
  method: 'DELETE',
  path: '/company-groups/{id}',
  summary:
    'Delete a group without price lists and restricted products. Its companies are then in no group',
  access: 'staff:prices.change',
  params,
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [notFound, changed, inUse, seesProducts],
  once: true,
});

/** Null: in no group. */
export const groupOfCompany = z.object({ _id: z.string(), name: z.string() }).nullable();

export const changeGroupOfCompany = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/group',
  summary: 'Put a company into a group, or take it out of its group with `null`',
  access: 'staff:companies.change',
  params: companyParams,
  body: z.strictObject({ groupId: id.nullable() }),
  response: z.object({ group: groupOfCompany }),
  refusals: [companyStaffRefusals.notFound, notFound],
  repeatable: true,
});

export const companyGroupContract = {
  listCompanyGroups,
  addCompanyGroup,
  changeCompanyGroup,
  deleteCompanyGroup,
  changeGroupOfCompany,
};
