export {
  noLookups,
  type CatalogueDeps,
  type Lookups,
  type NumberedProduct,
} from './add-product.ts';
export { addCategory, type Editor } from './add-category.ts';
export { changeCategoryIn } from './change-category.ts';
export { lockTree, renumber, type StoredTree } from './category-store.ts';
export { deleteProducts } from './archive-and-delete-products.ts';
export {
  categoriesDepthFirst,
  hasCategories,
  type TreeAttribute,
  type TreeCategory,
  listCategories,
} from './category-tree.ts';
export { hasCataloguePicture } from './has-picture.ts';
export { allViewers } from './product-viewers.ts';
export { countLowStock } from './count-low-stock.ts';
export { featureSkus } from './feature-products.ts';
export {
  findOrderableProduct,
  findOrderableProducts,
  findOrderableProductsByName,
  type OrderableProduct,
} from './find-orderable-product.ts';
export {
  loadLineProducts,
  loadStoredLineProducts,
  type LineProductRow,
} from './load-line-products.ts';
export { importCatalogue, type CategoryBranch } from './import-catalogue.ts';
export {
  countProductsByCategory,
  indexedProducts,
  indexedProductsById,
  restrictedProductsOf,
  searchableProductsById,
  stockById,
} from './searchable-products.ts';
export {
  isActiveSql,
  isOrderableSql,
  isSeenBy,
  isSeenBySql,
  isSeenByPersonSql,
  viewerOf,
  type Viewer,
} from './product-conditions.ts';
export {
  loadPackagingIds,
  packagingsBySku,
  lockPackagings,
  setMainProducts,
  type WantedPackaging,
} from './packagings.ts';
export type { MoveDiscounts } from './move-discounts.ts';
export {
  loadCustomsCodes,
  loadDeliveredProducts,
  loadProductNames,
  type CustomsCodes,
} from './delivered-products.ts';
export { countParts, partSlugs } from './part-slugs.ts';
export {
  findMpns,
  findPinCompatible,
  findReplacements,
  hasPricedProducts,
  hasProducts,
  productsBySku,
  loadChoices,
  loadProductsBySku,
  loadAllSummaries,
  loadSummaries,
  type ProductChoice,
} from './load-products.ts';
export {
  addProducts,
  allProducts,
  BATCH_SIZE,
  activeProductsBySku,
  lockActiveProducts,
  analyzeCatalogue,
  rewriteProducts,
  type ExistingProduct,
  type ProductFilter,
} from './bulk-products.ts';
export { listTags, RESTRICTION } from './product-cache-tags.ts';
export {
  categories,
  germanName,
  manufacturers,
  products,
  productViewers,
} from './catalogue-tables.ts';
export {
  aliasedManufacturers,
  manufacturersByAlias,
  type AliasedManufacturer,
} from './manufacturer-aliases.ts';
export {
  countProductsByManufacturer,
  lockManufacturerForDeletion,
  releaseDeletedProductsOf,
} from './manufacturer-products.ts';
export { moveProductsToManufacturer } from './move-products.ts';
export { catalogueFeature } from './catalogue-feature.ts';
