import type { z } from 'zod';
import { summariesById } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { suggestProducts as suggestEndpoint } from '../contract.ts';
import { wordsOf } from '../domain/index/plain-words.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { searchProducts } from './search-products.ts';

export type Suggestions = z.output<(typeof suggestEndpoint)['reply']>;

const MOST = 6;

/** What somebody who has typed so much may be about to ask for. */
export async function suggestProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  typed: string,
): Promise<Suggestions> {
  if (wordsOf(typed).length === 0) return { parts: [], categories: [], values: [] };
  const { tree } = await catalogue.current();
  const found = await searchProducts(db, catalogue, { q: typed, limit: MOST });
  const parts = await summariesById(
    db,
    found.products.map(({ _id }) => _id),
  );
  const wanted = wordsOf(typed);
  const categories = tree.all.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  return {
    parts: parts.map(({ name, sku, slug }) => ({ name, sku, slug })),
    categories: categories.slice(0, MOST).map(({ slug, path }) => ({ slug, path })),
    values: [],
  };
}
