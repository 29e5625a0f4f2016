import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { deletion, inserted, loadedVersion } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { id, requiredText } from '#shared/text.ts';
import { companyGroupForm, loadedListVersion } from './domain/price-list-fields.ts';
import { listedPrice, listedPriceList } from './price-lists-contract.ts';

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
    title: 'Price lists are assigned to this group. Take it off them first.',
    members: { priceLists: z.int() },
  },
  skuNotFound: { status: 404, title: 'There is no product with this SKU.' },
});
const { notFound, changed, nameTaken, inUse, skuNotFound } = companyGroupRefusals;

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
  body: companyGroupForm.extend({ version: loadedListVersion }),
  response: companyGroup,
  refusals: [notFound, changed, nameTaken],
  once: true,
});

export const deleteCompanyGroup = endpoint({
  method: 'DELETE',
  path: '/company-groups/{id}',
  summary: 'Delete a group of companies that has no price lists. Its companies are in none then',
  access: 'staff:prices.change',
  params,
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [notFound, changed, inUse],
  once: true,
});

const group = z.object({ _id: z.string(), name: z.string() }).nullable();

export const changeGroupOfCompany = endpoint({
  method: 'PUT',
  path: '/companies/{companyId}/group',
  summary: 'Put a company into a group, or take it out of its group with `null`',
  access: 'staff:companies.change',
  params: companyParams,
  body: z.strictObject({ groupId: id.nullable() }),
  response: z.object({ group }),
  refusals: [companyStaffRefusals.notFound, notFound],
  repeatable: true,
});

/** A list of a company, in order of precedence. */
const listOfCompany = listedPriceList
  .pick({ _id: true, name: true, currency: true, startsOn: true, endsOn: true, state: true })
  .extend({
    /** The company has it through its group, not itself. */
    fromGroup: z.boolean(),
  });

export const listPriceListsOfCompany = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/price-lists',
  summary: 'Get the group of a company and its price lists in order of precedence',
  access: 'staff:prices.see',
  params: companyParams,
  response: z.object({ group, lists: z.array(listOfCompany) }),
  refusals: [companyStaffRefusals.notFound],
});
export type PriceListsOfCompany = z.output<(typeof listPriceListsOfCompany)['response']>;

/** Why a list decides the price, or why it does not. */
export const listOutcomes = [
  'applies',
  'comes-later',
  'planned',
  'ended',
  'other-currency',
  'says-nothing',
  'no-catalogue-price',
] as const;
export type ListOutcome = (typeof listOutcomes)[number];

const { price, priceBreaks } = listedPrice.shape;
const prices = z.object({ price, priceBreaks }).nullable();

export const explainCompanyPrice = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/price',
  summary: 'What a company pays for a product, and which of its price lists says so',
  access: 'staff:prices.see',
  params: companyParams,
  query: z.object({ sku: requiredText(80, 'The SKU is required') }),
  response: z.object({
    product: z.object({
      _id: z.string(),
      sku: z.string(),
      name: z.string(),
      minQuantity: z.int(),
      currency: z.string(),
    }),
    /** Of the catalogue; null without a price. */
    catalogue: prices,
    /** What the company pays; null when the product has no price for it. */
    own: prices,
    /** Its lists in order of precedence: the first that applies decides, and no other. */
    lists: z.array(
      listOfCompany.extend({
        outcome: z.enum(listOutcomes),
        /** What of the list is about the product, nearest first; null if nothing. */
        says: z
          .object({
            of: z.enum(['product', 'category', 'manufacturer', 'all']),
            /** Of the category or manufacturer. */
            name: z.string().nullable(),
            /** Off the catalogue’s price; null for a fixed price. */
            percent: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: [companyStaffRefusals.notFound, skuNotFound],
});
export type PriceExplanation = z.output<(typeof explainCompanyPrice)['response']>;

export const companyGroupContract = {
  listCompanyGroups,
  addCompanyGroup,
  changeCompanyGroup,
  deleteCompanyGroup,
  changeGroupOfCompany,
  listPriceListsOfCompany,
  explainCompanyPrice,
};
