import { z } from 'zod';
import { productSummary } from '#features/catalogue/domain/product-documents.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pricedProducts } from './domain/company-catalogue-rules.ts';

const { price, currency, priceBreaks } = productSummary.shape;

/** The prices of a product for the company that the caller acts for. */
export const companyPrice = z.object({
  productId: z.string(),
  price: price.unwrap(),
  currency,
  priceBreaks,
});
export type CompanyPrice = z.output<typeof companyPrice>;

/**
 * Public pages and lists have the prices of the catalogue, so that they can be kept for everybody. Products that are not
 * in the answer cost the same for the company.
 */
export const listCompanyPrices = endpoint({
  method: 'GET',
  path: '/company-prices',
  summary: 'The prices of products for the company that the caller acts for',
  access: 'customer',
  query: z.object({ ids: pricedProducts }),
  response: z.array(companyPrice),
  maxPerMinute: 300,
});

export const companyCatalogueContract = { listCompanyPrices };
