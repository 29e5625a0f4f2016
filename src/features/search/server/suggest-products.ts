import type { z } from 'zod';
import { loadSummaries } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { suggestProducts as suggestEndpoint } from '../contract.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import {
  rankParts,
  suggestCategories,
  suggestValues,
  type SuggestedValue,
} from '../domain/query-parser/suggestions.ts';
import type { CatalogueIndex, Searchable } from './catalogue-index.ts';
import { countParts, findParts } from './find-parts.ts';

export type Suggestions = z.output<(typeof suggestEndpoint)['reply']>;

/** Suggestions of each group: parts, categories, values. */
const MOST = 6;

/** Suggests parts, categories and values for an unfinished query. */
export async function suggestProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  typed: string,
  reader: QueryLocale,
): Promise<Suggestions> {
  if (typed === '') return { parts: [], categories: [], values: [] };
  const searchable = await catalogue.current();
  const { tree, lookup } = searchable;
  const asked = { q: typed, limit: MOST };
  const { result } = findParts(searchable, asked, reader, (index, query) => {
    return index.first(query);
  });
  const products = await loadSummaries(db, result.ids);
  const slugsOf = (slug: string) => tree.pathOf(slug).map((one) => one.slug);
  return {
    parts: rankParts(typed, products).map(({ name, sku, slug }) => ({ name, sku, slug })),
    categories: suggestCategories(typed, lookup, MOST).flatMap(({ slug }) => {
      const category = tree.bySlug.get(slug);
      return category ? [{ slug, path: category.path, slugs: slugsOf(slug) }] : [];
    }),
    values: suggestValues(typed, lookup, MOST * 2, reader.decimalComma)
      .map((one) => ({ one, count: countWith(searchable, one, reader) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST)
      .map(({ one: { category, others, ...one } }) => {
        const { slug } = category;
        return { ...one, category: { ...category, slugs: slugsOf(slug) }, others: [...others] };
      }),
  };
}

/** The number of products behind a suggestion. */
function countWith(
  searchable: Searchable,
  { category, filter, others }: SuggestedValue,
  reader: QueryLocale,
): number {
  const asked = { category: category.slug, filter: [...others, filter], limit: 1 };
  return countParts(searchable, asked, reader);
}
