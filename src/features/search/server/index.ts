export { catalogueIndex, type CatalogueIndex } from './catalogue-index.ts';
export { searchRoutes } from './search-routes.ts';
