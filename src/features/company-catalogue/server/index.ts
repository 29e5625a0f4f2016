export { companyCatalogueFeature } from './company-catalogue-feature.ts';
export { moveDiscounts } from './move-discounts.ts';
export {
  choicesFor,
  lineProductsFor,
  orderableProductFor,
  orderableProductsByNameFor,
  orderableProductsFor,
  storedLineProductsFor,
  summariesFor,
} from './products-for-company.ts';
