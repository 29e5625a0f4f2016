import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';

const params = z.object({ companyId: id });

/** What the authority said about a VAT number. */
export const taxNumberCheck = z.object({
  number: z.string(),
  /** Null if the service could not be reached. */
  isValid: z.boolean().nullable(),
  /** By which the authority finds its answer again. */
  requestId: z.string().nullable(),
  /** As the authority knows the company, if it says so. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  askedAt: z.string(),
});
export type TaxNumberCheck = z.output<typeof taxNumberCheck>;

export const getTaxNumberCheck = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/tax-number-check',
  summary: 'The last answer of the authority about the VAT number of the company',
  access: 'company:see',
  params,
  /** `check` is null as long as nobody was asked about the number of today. */
  response: z.object({ check: taxNumberCheck.nullable() }),
});

export const listTaxNumberChecks = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/tax-number-checks',
  summary: 'The last 50 answers of the authority about VAT numbers of a company, newest first',
  access: 'staff:companies.see',
  params,
  response: z.array(taxNumberCheck),
  refusals: [companyStaffRefusals.notFound],
});

export const taxContract = { getTaxNumberCheck, listTaxNumberChecks };
