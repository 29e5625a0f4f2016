export { taxSituationOf, type SituationOfSale, type TaxDeps } from './tax-situation-of.ts';
export type { CompanyVatNumber } from './find-vat-number.ts';
export { taxFeature } from './tax-feature.ts';
export { withShownPrices, type ShownPriceDeps } from './shown-prices.ts';
export { exampleTaxMails } from './example-mails.ts';
export { routesThatAsk } from './ask-tax-service.ts';
export { stripeTax } from './stripe-tax.ts';
export { taxOfOrder } from './tax-of-order.ts';
export { vatService } from './vat-service.ts';
