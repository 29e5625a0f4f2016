import { z } from 'zod';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { id, requiredText } from '#shared/text.ts';
import { groupOfCompany } from './company-groups-contract.ts';
import { companyPrice } from './contract.ts';
import { pricedProducts } from './domain/company-catalogue-rules.ts';
import { fixedPrice, priceListSummary } from './price-lists-contract.ts';

export const companyPriceRefusals = refusals('company-prices', {
  skuNotFound: { status: 404, title: 'There is no product with this SKU.' },
});
const { skuNotFound } = companyPriceRefusals;

const params = z.object({ companyId: id });

/** A list of a company, in order of precedence. */
const listOfCompany = priceListSummary
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
  params,
  response: z.object({ group: groupOfCompany, lists: z.array(listOfCompany) }),
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
  'no-entry',
  'no-catalogue-price',
] as const;
export type ListOutcome = (typeof listOutcomes)[number];

const { price, priceBreaks } = fixedPrice.shape;
const prices = z.object({ price, priceBreaks }).nullable();

export const explainCompanyPrice = endpoint({
  method: 'GET',
  path: '/companies/{companyId}/price',
  summary: 'What a company pays for a product, and which of its price lists decides',
  access: 'staff:prices.see',
  params,
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
        /** The list's first entry for the product; null without one. */
        entry: z
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

export const listOrderPrices = endpoint({
  method: 'GET',
  path: '/order-prices',
  summary:
    'What products cost in an order that staff enter: for a company, and by which of its price lists, or for a person without one. Products that cannot be ordered are left out',
  access: 'staff:orders.enter',
  query: z.object({ ids: pricedProducts, companyId: id.optional() }),
  response: z.array(
    companyPrice.extend({
      /** The list that decides; null for the price of the catalogue. */
      list: z.object({ _id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  refusals: [companyStaffRefusals.notFound],
  maxPerMinute: 300,
});
export type OrderPrice = z.output<(typeof listOrderPrices)['response']>[number];

export const companyPriceContract = {
  listPriceListsOfCompany,
  explainCompanyPrice,
  listOrderPrices,
};
