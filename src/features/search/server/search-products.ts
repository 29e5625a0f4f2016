import { loadSummaries } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { SearchResult } from '../domain/search-result.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { SearchRequest } from './find-parts.ts';
import { presentSearchResult } from './present-search-result.ts';
import { relaxSearch } from './relax-search.ts';

/**
 * Answers one search: a page of products, the facets, how the text was understood, and what was relaxed.
 *
 * 1. `candidateQueries` (domain/candidate-queries.ts) parses the typed text. It yields its possible
 *    meanings, the likeliest first, and consults the index to decide what a term can mean.
 * 2. `findParts` runs them on the index until one finds a product.
 * 3. The index (domain/index/part-index.ts) is an in-memory copy of the catalogue, kept current by the
 *    change feed (catalogue-index.ts). It returns the ids of the page, the total and all facet counts.
 * 4. `relaxSearch` repeats 1 to 3 with fewer constraints if nothing was found.
 * 5. The products of the page are read from the database by id, so they are never older than it.
 * @throws Refusal for an unknown category, and for parameters that cannot be read.
 */
export async function searchProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  request: SearchRequest,
  locale: QueryLocale,
): Promise<SearchResult> {
  const searchable = await catalogue.current();
  const { found, relaxation } = relaxSearch(searchable, request, locale);
  const products = await loadSummaries(db, found.result.ids);
  return presentSearchResult(searchable, found, products, request.quantity, relaxation);
}
