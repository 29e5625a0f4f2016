import { loadSummaries, type Viewer } from '#features/catalogue/server/index.ts';
import { searches } from '#platform/metrics/counters.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { SearchResult } from '../domain/search-result.ts';
import type { SearchRequest } from './find-parts.ts';
import { onIndex } from './index-work.ts';
import { presentSearchResult } from './present-search-result.ts';

/**
 * Answers one search: a page of products, the facets, how the text was understood, and what was
 * relaxed.
 *
 * The steps, from the inside out:
 *
 * 1. Text to terms: `parsePriceAndStock` and `parsePurchaseTerms` extract price, stock, quantity,
 *    lead time and lifecycle. `parseTerms` splits the rest into terms with all their possible
 *    interpretations (domain/query-parser).
 * 2. Terms to interpretations: `interpret` chooses among them by what exists in the catalogue.
 * 3. Candidate queries: `candidateQueries` (domain/candidate-queries.ts) does 1 and 2 and yields the
 *    possible meanings of the whole text, the likeliest first.
 * 4. `findParts` combines each with the parameters of the request and runs it on the index until
 *    one finds a product.
 * 5. The index (domain/index/part-index.ts) is an in-memory copy of the catalogue, kept current by
 *    the change feed (catalogue-index.ts). It scans one segment per category in batches of rows,
 *    counts the facets, and returns the ids of the page, the total and the counts.
 * 6. `relaxSearch` runs 1 to 5, for a large catalogue in a thread with a copy of the index (search-threads.ts). If the request has `relax`, it repeats them with fewer constraints
 *    when nothing was found or a typed value replaces a selected filter.
 * 7. The products of the page are read from the database by id, so their fields are current even if
 *    the index lags behind. `presentSearchResult` adds their attribute values from the index.
 * @throws Refusal for an unknown category, and for parameters that cannot be read.
 */
export const searchProducts = onIndex(
  'search-products',
  async (
    db,
    catalogue,
    viewer: Viewer,
    request: SearchRequest,
    locale: QueryLocale,
  ): Promise<SearchResult> => {
    const language = currentLanguage();
    const input = { request, locale, language };
    const { searchable, result } = await catalogue.ask(viewer, 'search', input);
    const { outcome, relaxation } = result;
    const isEmpty = outcome.result.total === 0;
    searches.inc({ result: isEmpty ? 'none' : relaxation ? 'relaxed' : 'found' });
    const products = await loadSummaries(db, viewer, outcome.result.ids);
    const inLanguage = { ...searchable, tree: searchable.tree.inLanguage(language) };
    return presentSearchResult(inLanguage, outcome, products, request.quantity, relaxation);
  },
);
