import type { z } from 'zod';
import { loadSummaries, type Viewer } from '#features/catalogue/server/index.ts';
import type { suggestProducts as suggestEndpoint } from '../contract.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import { rankParts } from '../domain/query-parser/query-suggestions.ts';
import { onIndex } from './index-work.ts';

export type ProductSuggestions = z.output<(typeof suggestEndpoint)['response']>;

/**
 * Suggests parts, categories and values for an unfinished query. Parts come from the same candidate
 * queries as those of a search, but without facets; values only if products have them.
 */
export const suggestProducts = onIndex(
  'suggest-products',
  async (
    db,
    catalogue,
    viewer: Viewer,
    typed: string,
    locale: QueryLocale,
  ): Promise<ProductSuggestions> => {
    if (typed === '') return { parts: [], categories: [], values: [] };
    const input = { typed, locale, language: currentLanguage() };
    const { result } = await catalogue.ask(viewer, 'suggest', input);
    const { ids, categories, values } = result;
    const products = await loadSummaries(db, viewer, ids);
    return {
      parts: rankParts(typed, products).map(({ name, sku, slug }) => ({ name, sku, slug })),
      categories,
      values,
    };
  },
);
