import type { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { suggestProducts as suggestEndpoint } from '../contract.ts';
import { rankParts, suggestCategories, suggestValues } from '../domain/reading/suggestions.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { searchProducts } from './search-products.ts';

export type Suggestions = z.output<(typeof suggestEndpoint)['reply']>;

/** Of parts, categories and values each. */
const MOST = 6;

/**
 * What somebody who has typed so much may be about to ask for.
 * @param decimalComma whether a comma in a number that was typed rather is decimal
 */
export async function suggestProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  typed: string,
  decimalComma = false,
): Promise<Suggestions> {
  if (typed === '') return { parts: [], categories: [], values: [] };
  const { tree, searched } = await catalogue.current();
  const query = { q: typed, limit: MOST };
  const { products } = await searchProducts(db, catalogue, query, decimalComma);
  return {
    parts: rankParts(typed, products).map(({ name, sku, slug }) => ({ name, sku, slug })),
    categories: suggestCategories(typed, searched, MOST).flatMap(({ slug }) => {
      const category = tree.bySlug.get(slug);
      return category ? [{ slug, path: category.path }] : [];
    }),
    values: [...suggestValues(typed, searched, MOST, decimalComma)],
  };
}
