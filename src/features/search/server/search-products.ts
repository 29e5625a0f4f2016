import type { z } from 'zod';
import { summariesById } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { readCursor, writeCursor } from '#shared/page.ts';
import { refuse } from '#shared/refusal.ts';
import { searchRefusals, type searchProducts as searchEndpoint } from '../contract.ts';
import type { FoundProducts } from '../domain/found-documents.ts';
import type { Findings, PartQuery, SortOrder } from '../domain/index/part-query.ts';
import { productSorts } from '../domain/product-columns.ts';
import type { CatalogueIndex, Searchable } from './catalogue-index.ts';
import { columnsInScope } from './category-scope.ts';
import { placeIn } from './place-in-order.ts';
import { presentFacets } from './present-facets.ts';
import { presentFound } from './present-found.ts';
import { byColumn, readFilters, readPrices, wrong } from './read-filters.ts';
import { wishesOf, type Wish } from './understand.ts';

export type SearchQuery = z.output<(typeof searchEndpoint)['query']>;

const PAGE = 24;

/**
 * The products that fit, one page of them, and how they can be narrowed down further.
 * @param decimalComma whether a comma in a number that was typed rather is decimal
 * @throws Refusal for a category that there is not, and naming the parameter that cannot be read.
 */
export async function searchProducts(
  db: Queryable,
  catalogue: CatalogueIndex,
  asked: SearchQuery,
  decimalComma = false,
): Promise<FoundProducts> {
  const searchable = await catalogue.current();
  const { index, tree } = searchable;
  const { wish, query, found } = find(searchable, asked, decimalComma);
  const products = await summariesById(db, found.ids);
  const chosen = wish.category === null ? null : (tree.bySlug.get(wish.category) ?? null);
  const countWithin = (slug: string) =>
    tree.within(slug).reduce((sum, one) => sum + (found.categories.get(one.slug) ?? 0), 0);
  const left = wish.understood.filter(({ kind }) => wordKinds.has(kind));
  return {
    products: products.map((one) => presentFound(one, index.valuesOf(one._id), asked.quantity)),
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
    filtered: columnsInScope(tree, wish.category)
      .filter(({ key }) => query.filters.some((filter) => filter.key === key))
      .map(({ key, name, unit, type }) => ({ key, name, unit, type })),
    understood: [...wish.understood],
    words: left.map(({ text }) => text).join(' '),
  };
}

/** What stays in the box of words: the rest can be said by filters. */
const wordKinds: ReadonlySet<string> = new Set(['words', 'part-number', 'similar-part-number']);

interface Answer {
  readonly wish: Wish;
  readonly query: PartQuery;
  readonly found: Findings;
}

/** The first way to take what was typed that finds something; the likeliest when none does. */
function find(searchable: Searchable, asked: SearchQuery, decimalComma: boolean): Answer {
  const { category = null, q = '' } = asked;
  if (category !== null && !searchable.tree.bySlug.has(category)) {
    throw refuse(searchRefusals.categoryNotFound, { category });
  }
  let likeliest: Answer | null = null;
  for (const wish of wishesOf(searchable, { q, category, decimalComma })) {
    const query = toPartQuery(searchable, asked, wish);
    const answer = { wish, query, found: searchable.index.find(query) };
    if (answer.found.total > 0) return answer;
    likeliest ??= answer;
  }
  if (!likeliest) throw new Error('what was typed has no meaning at all');
  return likeliest;
}

function toPartQuery({ tree }: Searchable, asked: SearchQuery, wish: Wish): PartQuery {
  const { category } = wish;
  const columns = columnsInScope(tree, category);
  const order = sortOrder(asked.sort, columns);
  return {
    categories: category === null ? null : tree.within(category).map(({ slug }) => slug),
    filters: byColumn([...readFilters(asked.filter ?? [], columns), ...wish.filters]),
    manufacturers: [...(asked.manufacturer ?? []), ...wish.manufacturers],
    lifecycles: asked.lifecycle ?? [],
    inStock: asked.stock === 'in',
    longestLeadTime: asked.leadTime ?? null,
    price: asked.price ? readPrices(asked.price) : null,
    quantity: asked.quantity ?? 1,
    words: wish.words,
    exactly: wish.exactly,
    order,
    descending: asked.direction ? asked.direction === 'down' : order.by === 'stock',
    after: asked.cursor ? readCursor(asked.cursor, placeIn(order, tree)) : null,
    limit: asked.limit ?? PAGE,
    columns: (tree.bySlug.get(category ?? '')?.attributes ?? []).map(({ key }) => key),
  };
}

function sortOrder(sort: string | undefined, columns: readonly { key: string }[]): SortOrder {
  if (sort === undefined) return { by: 'best' };
  const known = productSorts.find((one) => one === sort);
  if (known) return { by: known };
  if (columns.some(({ key }) => key === sort)) return { by: 'column', key: sort };
  return wrong('sort', `The key of a column, or one of ${productSorts.join(', ')}`);
}
