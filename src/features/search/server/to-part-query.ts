import { z } from 'zod';
import { parseUnitPrice, UNIT_PRICE_PATTERN } from '#shared/money.ts';
import { decodeCursor } from '#shared/pagination.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { searchRefusals, type searchProducts } from '../contract.ts';
import type { ParsedQuery } from '../domain/candidate-queries.ts';
import { filterErrorTexts, parseFilter, type Attribute, type Filter } from '../domain/filters.ts';
import type {
  ColumnFilter,
  PagePosition,
  PartQuery,
  SortOrder,
} from '../domain/index/part-query.ts';
import { RANGE_DOTS, type ColumnRange, type Range } from '../domain/number-range.ts';
import { productSorts } from '../domain/product-facets.ts';
import type { CategoryTree } from './category-tree.ts';

/** The validated parameters of a search. */
export type SearchRequest = z.output<(typeof searchProducts)['query']>;

const PAGE_SIZE = 24;

/**
 * From candidate query to index query: combines the parsed text with the parameters of the
 * request. Typed price, lead time and quantity replace those of the request. Other typed constraints
 * narrow it further. Values of one attribute, manufacturers and lifecycles are alternatives, typed or
 * selected; `findParts` has already joined the bounds of ranges.
 * @param selected filters of the request
 * @throws Refusal that names the parameter that cannot be read.
 */
export function toPartQuery(
  tree: CategoryTree,
  request: SearchRequest,
  parsed: ParsedQuery,
  selected: readonly Filter[],
): PartQuery {
  const { category } = parsed;
  const price = parsed.price ?? request.price;
  const columns = tree.attributesWithin(category);
  const order = toSortOrder(request.sort, columns);
  return {
    categories: category === null ? null : tree.within(category).map(({ slug }) => slug),
    filters: byColumn([...selected, ...parsed.filters]),
    manufacturers: [...(request.manufacturer ?? []), ...parsed.manufacturers],
    lifecycles: [...(request.lifecycle ?? []), ...(parsed.lifecycle ? [parsed.lifecycle] : [])],
    minStock: minStockOf(parsed.stock ?? request.stock),
    maxLeadTimeDays: parsed.leadTime ?? request.leadTime ?? null,
    price: price ? parsePriceRange(price) : null,
    quantity: parsed.quantity ?? request.quantity ?? 1,
    tokens: parsed.tokens,
    exactPartNumber: parsed.exactPartNumber,
    order,
    descending: request.direction ? request.direction === 'down' : order.by === 'stock',
    after: request.cursor ? decodeCursor(request.cursor, cursorSchema(order, tree)) : null,
    limit: request.limit ?? PAGE_SIZE,
    attributes: (tree.bySlug.get(category ?? '')?.attributes ?? [])
      .filter(({ isFilter }) => isFilter)
      .map(({ key }) => key),
  };
}

/** The least number of pieces that `in` or a number stands for. */
function minStockOf(stock: string | undefined): number {
  if (stock === undefined) return 0;
  return stock === 'in' ? 1 : Number(stock);
}

function toSortOrder(sort: string | undefined, columns: readonly { key: string }[]): SortOrder {
  if (sort === undefined) return { by: 'best' };
  const known = productSorts.find((one) => one === sort);
  if (known) return { by: known };
  if (columns.some(({ key }) => key === sort)) return { by: 'column', key: sort };
  return invalid('sort', `The key of a column, or one of ${productSorts.join(', ')}`);
}

const numberKey = z.number();
const textKey = z.string().max(300);

/** The cursors of this sort order. A cursor of another order is refused. */
function cursorSchema(order: SortOrder, tree: CategoryTree): z.ZodType<PagePosition> {
  return z.tuple([keySchema(order, tree), z.guid()]);
}

function keySchema(order: SortOrder, tree: CategoryTree): z.ZodType<PagePosition[0]> {
  switch (order.by) {
    case 'newest':
      return z.null();
    case 'best':
    case 'stock':
    case 'lifecycle':
      return numberKey;
    case 'partNumber':
      return textKey;
    case 'price':
    case 'leadTime':
      return numberKey.nullable();
    case 'manufacturer':
      return textKey.nullable();
    case 'column':
      return z.union([...attributeKeySchemas(order.key, tree), z.null()]);
  }
}

/** One key can be a number in one category and a text in another. */
function attributeKeySchemas(key: string, { all }: CategoryTree) {
  const columns = all.flatMap(({ attributes }) => attributes.filter((one) => one.key === key));
  return columns.map(({ type }) => (type === 'number' ? numberKey : textKey));
}

/** Refuses the request, naming the parameter. */
function invalid(parameter: string, detail: string): never {
  throw refuse(generalRefusals.invalidInput, { errors: [{ parameter, detail }] });
}

/**
 * Parses the query parameter `filter` against the attributes of the categories in scope.
 * @throws Refusal that names every filter that cannot be read.
 */
export function parseFilters(given: readonly string[], columns: readonly Attribute[]): Filter[] {
  const parsed = given.map((typed) => parseFilter(typed, columns));
  const errors = parsed.flatMap((one) => (one.ok ? [] : [one.error]));
  if (errors.length > 0) {
    throw refuse(searchRefusals.unreadableFilters, {
      errors: errors.map(({ filter, code, text }) => {
        return {
          parameter: 'filter' as const,
          filter,
          piece: text,
          detail: filterErrorTexts[code],
        };
      }),
    });
  }
  return parsed.flatMap((one) => (one.ok ? [one.filter] : []));
}

/** One filter per attribute: its values and ranges are alternatives. */
function byColumn(filters: readonly Filter[]): ColumnFilter[] {
  const all = new Map<string, { values: (string | number)[]; ranges: ColumnRange[] }>();
  for (const { key, ...filter } of filters) {
    const one = all.get(key) ?? { values: [], ranges: [] };
    all.set(key, one);
    if ('value' in filter) one.values.push(filter.value);
    else one.ranges.push(filter);
  }
  return [...all].map(([key, one]) => ({ key, ...one }));
}

/** Parses `low..high`, `low..` or `..high` into millionths. */
function parsePriceRange(typed: string): Range {
  const [from = '', to, ...more] = typed.split(RANGE_DOTS).map((side) => side.trim());
  if (to === undefined || more.length > 0 || (from === '' && to === '')) {
    invalid('price', 'low..high, low.. or ..high');
  }
  const [low, high] = [toMillionths(from), toMillionths(to)];
  if (low !== null && high !== null && low > high) {
    invalid('price', 'The minimum price is above the maximum');
  }
  return { low, high };
}

function toMillionths(typed: string): number | null {
  if (typed === '') return null;
  if (!UNIT_PRICE_PATTERN.test(typed)) invalid('price', `Not a price: ${typed}`);
  // The currency does not matter: the number is the same in each.
  return Number(parseUnitPrice(typed, 'EUR').millionths);
}
