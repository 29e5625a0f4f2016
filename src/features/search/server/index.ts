export { catalogueIndex, SEARCH, type CatalogueIndex } from './catalogue-index.ts';
export { searchFeature } from './search-feature.ts';
export type { SearchableCatalogue } from './searchable-catalogue.ts';
