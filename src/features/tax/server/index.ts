export { taxSituationOf, type SituationOfSale, type TaxDeps } from './tax-situation-of.ts';
