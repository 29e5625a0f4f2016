import type { z } from 'zod';
import { readCursor } from '#shared/page.ts';
import { refuse } from '#shared/refusal.ts';
import { searchRefusals, type searchProducts as searchEndpoint } from '../contract.ts';
import type { Findings, PartQuery, SortOrder } from '../domain/index/part-query.ts';
import { productSorts } from '../domain/product-columns.ts';
import type { Searchable } from './catalogue-index.ts';
import { columnsInScope } from './category-scope.ts';
import { placeIn } from './place-in-order.ts';
import { byColumn, readFilters, readPrices, wrong } from './read-filters.ts';
import { wishesOf, type Wish } from './understand.ts';

export type SearchQuery = z.output<(typeof searchEndpoint)['query']>;

const PAGE = 24;

export interface Answer {
  readonly wish: Wish;
  readonly query: PartQuery;
  readonly found: Findings;
}

/**
 * The first way to take what was typed that finds something; the likeliest when none does.
 * @throws Refusal for a category that there is not, and naming the parameter that cannot be read.
 */
export function findParts(
  searchable: Searchable,
  asked: SearchQuery,
  decimalComma: boolean,
): Answer {
  const { category = null, q = '' } = asked;
  if (category !== null && !searchable.tree.bySlug.has(category)) {
    throw refuse(searchRefusals.categoryNotFound, { category });
  }
  let likeliest: Answer | null = null;
  for (const wish of wishesOf(searchable, { q, category, decimalComma })) {
    const query = toPartQuery(searchable, asked, wish);
    const answer = { wish, query, found: searchable.index.find(query) };
    if (answer.found.total > 0) return answer;
    // Filters that nothing passes can be loosened; words that nothing has tell nobody anything.
    if (wish.filters.length > (likeliest?.wish.filters.length ?? -1)) likeliest = answer;
  }
  if (!likeliest) throw new Error('what was typed has no meaning at all');
  return likeliest;
}

/** How many parts of any category are found by what was typed. */
export function countElsewhere(searchable: Searchable, q: string, decimalComma: boolean): number {
  return findParts(searchable, { q, limit: 1 }, decimalComma).found.total;
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
