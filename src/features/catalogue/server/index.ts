export type { CatalogueDeps, NumberedProduct } from './add-product.ts';
export { countLowStock } from './count-low-stock.ts';
export { featureProducts } from './feature-products.ts';
export { offerById, offersByName, type Offer } from './find-offer.ts';
export { importCatalogue, type CategoryBranch } from './import-catalogue.ts';
export { countParts, partSlugs } from './part-slugs.ts';
export { hasProducts, productsBySku } from './product-names.ts';
export { catalogueRoutes } from './product-routes.ts';
