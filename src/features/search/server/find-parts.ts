import type { z } from 'zod';
import { readCursor } from '#shared/page.ts';
import { refuse } from '#shared/refusal.ts';
import { searchRefusals, type searchProducts as searchEndpoint } from '../contract.ts';
import { writeFilter, type Filter } from '../domain/filters.ts';
import type { PartIndex } from '../domain/index/part-index.ts';
import type { PartQuery, SortOrder } from '../domain/index/part-query.ts';
import { productSorts } from '../domain/product-facets.ts';
import { intersectWithSelected } from '../domain/query-parser/bounds.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { Searchable } from './catalogue-index.ts';
import { columnsInScope } from './category-scope.ts';
import { placeIn } from './place-in-order.ts';
import { byColumn, readFilters, readPrices, wrong } from './read-filters.ts';
import { candidateQueries, type ParsedQuery } from '../domain/candidate-queries.ts';

export type SearchQuery = z.output<(typeof searchEndpoint)['query']>;

const PAGE = 24;

export interface Answer<Found> {
  readonly parsed: ParsedQuery;
  readonly query: PartQuery;
  readonly found: Found;
}

/**
 * The first way to take what was typed that finds something; the likeliest when none does.
 * @param look what is looked for by it: everything, a few parts, or only how many there are
 * @throws Refusal for a category that there is not, and naming the parameter that cannot be read.
 */
export function findParts<Found extends { readonly total: number }>(
  searchable: Searchable,
  asked: SearchQuery,
  reader: QueryLocale,
  look: (index: PartIndex, query: PartQuery) => Found,
): Answer<Found> {
  const { category = null, q = '' } = asked;
  if (category !== null && !searchable.tree.bySlug.has(category)) {
    throw refuse(searchRefusals.categoryNotFound, { category });
  }
  let likeliest: Answer<Found> | null = null;
  for (const typed of candidateQueries(searchable, { ...reader, q, category })) {
    const columns = columnsInScope(searchable.tree, typed.category);
    const chosen = readFilters(asked.filter ?? [], columns);
    const { parsed, others } = beside(typed, chosen);
    const query = toPartQuery(searchable, asked, parsed, others);
    const answer = { parsed, query, found: look(searchable.index, query) };
    if (answer.found.total > 0) return answer;
    // Filters that nothing passes can be loosened; words that nothing has tell nobody anything.
    if (parsed.filters.length > (likeliest?.parsed.filters.length ?? -1)) likeliest = answer;
  }
  if (!likeliest) throw new Error('what was typed has no meaning at all');
  return likeliest;
}

/** How many parts are found. */
export function countParts(
  searchable: Searchable,
  asked: SearchQuery,
  reader: QueryLocale,
): number {
  const counted = findParts(searchable, asked, reader, (index, query) => {
    return { total: index.count(query) };
  });
  return counted.found.total;
}

/** What was typed, narrowed by what was chosen of the same columns, and what else was chosen. */
function beside(typed: ParsedQuery, chosen: readonly Filter[]) {
  const met = intersectWithSelected(typed.filters, chosen);
  const anew = new Map(
    typed.filters.map((filter, at) => [writeFilter(filter), met.typed[at] ?? filter]),
  );
  const understood = typed.understood.map((one) => {
    const filter = one.kind === 'filter' ? anew.get(one.value ?? '') : undefined;
    return filter ? { ...one, value: writeFilter(filter) } : one;
  });
  return { parsed: { ...typed, filters: met.typed, understood }, others: met.chosen };
}

function toPartQuery(
  { tree }: Searchable,
  asked: SearchQuery,
  parsed: ParsedQuery,
  chosen: readonly Filter[],
): PartQuery {
  const { category } = parsed;
  // Whoever types another price, lead time or quantity does not want the one before.
  const price = parsed.price ?? asked.price;
  const columns = columnsInScope(tree, category);
  const order = sortOrder(asked.sort, columns);
  return {
    categories: category === null ? null : tree.within(category).map(({ slug }) => slug),
    filters: byColumn([...chosen, ...parsed.filters]),
    manufacturers: [...(asked.manufacturer ?? []), ...parsed.manufacturers],
    lifecycles: [...(asked.lifecycle ?? []), ...(parsed.lifecycle ? [parsed.lifecycle] : [])],
    inStock: asked.stock === 'in' || parsed.inStock,
    maxLeadTimeDays: parsed.leadTime ?? asked.leadTime ?? null,
    price: price ? readPrices(price) : null,
    quantity: parsed.quantity ?? asked.quantity ?? 1,
    tokens: parsed.tokens,
    exactPartNumber: parsed.exactPartNumber,
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
