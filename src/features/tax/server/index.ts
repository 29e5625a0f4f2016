export { taxSituationOf, type SituationOfSale, type TaxDeps } from './tax-situation-of.ts';
export type { CompanyVatNumber } from './find-vat-number.ts';
export { taxFeature } from './tax-feature.ts';
export { withShownPrices, type ShownPriceDeps } from './shown-prices.ts';
export { vatService } from './vat-service.ts';
