import { loadProductsBySku, listTags, viewerOf } from '#features/catalogue/server/index.ts';
import type { CacheTag } from '#platform/response-cache/tag-index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { ClientQueue } from '#platform/http/queue-by-network.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Currency } from '#shared/money.ts';
import type { Language } from '#shared/texts/language.ts';
import { searchOfCompanyContract } from '../company-view-contract.ts';
import { searchContract } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import { SEARCH } from './catalogue-index.ts';
import type { SearchIndex } from './index-work.ts';
import { listCategoryTree } from './list-category-tree.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';
import type { SearchRequest } from './to-part-query.ts';

/** Cache tags of suggestions and of the category tree: any product may enter or leave them. */
const SEARCH_TAGS: readonly CacheTag[] = ['product', 'category', 'manufacturer', SEARCH].map(
  (topic) => ({
    topic,
    entityId: null,
  }),
);

/**
 * The cache tags of a page of results. It shows the stock of its products, and counts all products that are in stock. The
 * stock of every product matters only if the search sorts or filters by stock.
 */
function resultTags(
  { products, understood }: SearchResult,
  { stock, sort }: SearchRequest,
): CacheTag[] {
  const dependsOnStock =
    stock !== undefined || sort === 'stock' || understood.some(({ kind }) => kind === 'stock');
  return [
    ...listTags(products),
    { topic: SEARCH, entityId: null },
    { topic: 'availability', entityId: null },
    ...(dependsOnStock ? [{ topic: 'stock', entityId: null }] : []),
  ];
}

/**
 * The calls of the search feature; the language of the request decides how numbers are parsed.
 * @param currency of all prices
 * @param inTurn runs searches; suggestions never wait, as somebody is typing
 */
export function searchRoutes(
  db: Queryable,
  catalogue: SearchIndex,
  currency: Currency,
  inTurn: ClientQueue,
): Route[] {
  const localeFor = (language: Language): QueryLocale => ({
    decimalComma: language === 'de',
    currency,
  });
  return [
    route(searchContract.searchProducts, {
      handle: ({ query, language, ip }) =>
        inTurn(ip, () => searchProducts(db, catalogue, null, query, localeFor(language))),
      cacheTags: (result, { query }) => resultTags(result, query),
    }),
    route(searchContract.suggestProducts, {
      handle: ({ query: { q = '' }, language }) =>
        suggestProducts(db, catalogue, null, q, localeFor(language)),
      cacheTags: () => SEARCH_TAGS,
    }),
    route(searchContract.listCategoryTree, {
      handle: () => listCategoryTree(db, catalogue, null),
      cacheTags: () => SEARCH_TAGS,
    }),
    route(searchContract.compareProducts, {
      handle: ({ query: { sku = [] } }) => loadProductsBySku(db, null, sku),
      cacheTags: listTags,
    }),
    route(searchOfCompanyContract.searchProductsOfCompany, {
      handle: ({ query, language, ip, company }) =>
        inTurn(ip, () =>
          searchProducts(db, catalogue, viewerOf(company), query, localeFor(language)),
        ),
    }),
    route(searchOfCompanyContract.suggestProductsOfCompany, {
      handle: ({ query: { q = '' }, language, company }) =>
        suggestProducts(db, catalogue, viewerOf(company), q, localeFor(language)),
    }),
    route(searchOfCompanyContract.listCategoryTreeOfCompany, {
      handle: ({ company }) => listCategoryTree(db, catalogue, viewerOf(company)),
    }),
    route(searchOfCompanyContract.compareProductsOfCompany, {
      handle: ({ query: { sku = [] }, company }) => loadProductsBySku(db, viewerOf(company), sku),
    }),
  ];
}
