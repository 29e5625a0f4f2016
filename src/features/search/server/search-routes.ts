import { productsWithSkus } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { searchContract } from '../contract.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { listCategoryTree } from './list-category-tree.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';

export function searchRoutes(db: Queryable, catalogue: CatalogueIndex): Route[] {
  return [
    route(searchContract.searchProducts, {
      handle: ({ query, language }) => searchProducts(db, catalogue, query, language === 'de'),
    }),
    route(searchContract.suggestProducts, {
      handle: ({ query: { q = '' }, language }) =>
        suggestProducts(db, catalogue, q, language === 'de'),
    }),
    route(searchContract.listCategoryTree, { handle: () => listCategoryTree(catalogue) }),
    route(searchContract.compareProducts, {
      handle: ({ query: { sku = [] } }) => productsWithSkus(db, sku),
    }),
  ];
}
