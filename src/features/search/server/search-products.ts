import { loadSummaries } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { writeCursor } from '#shared/page.ts';
import type { SearchResult } from '../domain/search-result.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { columnsInScope } from './category-scope.ts';
import { findParts, type SearchQuery } from './find-parts.ts';
import { presentFacets } from './present-facets.ts';
import { presentFound } from './present-found.ts';
import { presentMeanings } from './present-meanings.ts';

/**
 * The products that fit, one page of them, and how they can be narrowed down further.
 * @throws Refusal for a category that there is not, and naming the parameter that cannot be read.
 */
export async function searchProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  asked: SearchQuery,
  reader: QueryLocale,
): Promise<SearchResult> {
  const searchable = await catalogue.current();
  const { index, tree } = searchable;
  const { parsed, query, found } = findParts(searchable, asked, reader, (parts, wanted) => {
    return parts.find(wanted);
  });
  const quantity = parsed.quantity ?? asked.quantity;
  const products = await loadSummaries(db, found.ids);
  const chosen = parsed.category === null ? null : (tree.bySlug.get(parsed.category) ?? null);
  const countWithin = (slug: string) =>
    tree.within(slug).reduce((sum, one) => sum + (found.categories.get(one.slug) ?? 0), 0);
  const left = parsed.understood.filter(({ kind }) => wordKinds.has(kind));
  return {
    products: products.map((one) => presentFound(one, index.valuesOf(one._id), quantity)),
    total: found.total,
    next: found.next && writeCursor(found.next),
    category: chosen && {
      slug: chosen.slug,
      name: chosen.name,
      path: tree.pathOf(chosen.slug).map(({ slug, name }) => ({ slug, name })),
      columns: chosen.attributes,
    },
    categories: tree
      .below(chosen?.slug ?? null)
      .map(({ slug, name }) => ({ slug, name, count: countWithin(slug) }))
      .filter(({ count }) => count > 0),
    facets: presentFacets(found, query, chosen?.attributes ?? []),
    filtered: columnsInScope(tree, parsed.category)
      .filter(({ key }) => query.filters.some((filter) => filter.key === key))
      .map(({ key, name, unit, type }) => ({ key, name, unit, type })),
    understood: [...parsed.understood],
    meanings: presentMeanings(parsed.understood, tree, parsed.category),
    words: left.map(({ text }) => text).join(' '),
  };
}

/** What stays in the box of words: the rest can be said by filters. */
const wordKinds: ReadonlySet<string> = new Set([
  'words',
  'similar-words',
  'part-number',
  'similar-part-number',
]);
