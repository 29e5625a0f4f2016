import { passes } from './dictionary-column.ts';
import { TupleFilter } from './facet-tuples.ts';
import type { PartQuery } from './part-query.ts';
import type { CategorySegment } from './category-segment.ts';
import type { SegmentSearch } from './segment-search.ts';

/** A filter of a query that can be dropped: of an attribute by its key, or of the product. */
export type DroppableFilter = string;

/** More filters than these are not dropped: each doubles the number of sets. */
const MAX_FILTERS = 8;

/** The filters of a query but the one by price, which needs the price of every product. */
export function droppableFilters(query: PartQuery): DroppableFilter[] {
  return [
    ...query.filters.map(({ key }) => key),
    ...(query.manufacturers.length > 0 ? ['manufacturer'] : []),
    ...(query.lifecycles.length > 0 ? ['lifecycle'] : []),
    ...(query.maxLeadTimeDays === null ? [] : ['leadTime']),
    ...(query.minStock > 0 ? ['stock'] : []),
  ].slice(0, MAX_FILTERS);
}

/** The query without these filters. */
export function withoutFilters(query: PartQuery, dropped: readonly DroppableFilter[]): PartQuery {
  const isDropped = (filter: DroppableFilter) => dropped.includes(filter);
  return {
    ...query,
    filters: query.filters.filter(({ key }) => !isDropped(key)),
    ...(isDropped('manufacturer') ? { manufacturers: [] } : {}),
    ...(isDropped('lifecycle') ? { lifecycles: [] } : {}),
    ...(isDropped('leadTime') ? { maxLeadTimeDays: null } : {}),
    ...(isDropped('stock') ? { minStock: 0 } : {}),
  };
}

/**
 * Adds to `counts`, by the set of filters that they fail, the rows that a search without these filters
 * finds. The bit of a filter in the set is its position in `filters`.
 */
export function countFailures(
  search: SegmentSearch,
  query: PartQuery,
  filters: readonly DroppableFilter[],
  counts: Uint32Array,
): void {
  const { segment } = search;
  const tests = filters.map((filter) => testOf(segment, query, filter));
  for (const { rows, count } of search.batches()) {
    for (let i = 0; i < count; i += 1) {
      const row = rows[i] as number;
      let failed = 0;
      for (let bit = 0; bit < tests.length; bit += 1) {
        const { codes, passing, least } = tests[bit] as RowTest;
        const code = codes[row] as number;
        failed |= Number(passing ? passing[code] === 0 : code < least) << bit;
      }
      counts[failed] = (counts[failed] as number) + 1;
    }
  }
}

/** A row passes if `passing` has its code, or without `passing` if its number is at least `least`. */
interface RowTest {
  readonly codes: ArrayLike<number>;
  readonly passing: Uint8Array | null;
  readonly least: number;
}

function testOf(segment: CategorySegment, query: PartQuery, filter: DroppableFilter): RowTest {
  const column = segment.columns.get(filter);
  const ofColumn = query.filters.find(({ key }) => key === filter);
  if (ofColumn && column) {
    const passing = column.accepted((value) => passes(value, ofColumn));
    return { codes: column.codes, passing, least: 0 };
  }
  if (ofColumn) return { codes: segment.stock, passing: null, least: Number.POSITIVE_INFINITY };
  if (filter === 'stock') return { codes: segment.stock, passing: null, least: query.minStock };
  const others = droppableFilters(query).filter((one) => one !== filter);
  const only = withoutFilters(query, others);
  return {
    codes: segment.tuples.codes,
    passing: new TupleFilter(segment.tuples, only).passing,
    least: 0,
  };
}
