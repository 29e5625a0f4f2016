import { z } from 'zod';
import { companyRoles } from '#shared/company-roles.ts';
import { endpoint } from '#shared/endpoint.ts';
import { companyStates } from './domain/company-rules.ts';

export const myCompany = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(companyStates),
  roles: z.array(z.enum(companyRoles)),
  /** What the shop said with its decision. */
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

export const companyContract = { listMyCompanies };
