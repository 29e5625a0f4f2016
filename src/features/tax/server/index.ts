export { taxSituationOf, type SituationOfSale, type TaxDeps } from './tax-situation-of.ts';
export { taxFeature } from './tax-feature.ts';
export { vatService } from './vat-service.ts';
