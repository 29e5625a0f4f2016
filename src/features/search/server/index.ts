import type { AnyIndexWork } from './index-work.ts';
import { listOnIndex } from './list-category-tree.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';

export { catalogueIndex, SEARCH, type CatalogueIndex } from './catalogue-index.ts';
export { onIndex, type AnyIndexWork, type RemoteIndex, type SearchIndex } from './index-work.ts';
export { remoteIndex } from './remote-index.ts';
export { searchFeature } from './search-feature.ts';
export type { SearchableCatalogue } from './searchable-catalogue.ts';
export { indexWorkRoute } from './serve-index-work.ts';

/** The work of this feature that needs the index. */
export const searchWork: readonly AnyIndexWork[] = [searchProducts, suggestProducts, listOnIndex];
