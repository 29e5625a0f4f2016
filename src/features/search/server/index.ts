export { catalogueIndex, type CatalogueIndex } from './catalogue-index.ts';
export { searchFeature } from './search-feature.ts';
