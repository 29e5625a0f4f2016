import { splitFilter } from '../domain/constraints.ts';
import { type RangeFilter, writeFilter } from '../domain/filters.ts';
import { otherCounts } from '../domain/counted-values.ts';
import type { IndexResult, PartQuery } from '../domain/index/part-query.ts';
import { valueKey } from '../domain/query-parser/tokenizer.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { Relaxation } from '../domain/search-result.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import type { CategoryTree } from './category-tree.ts';
import { findParts, unlessRefused, type SearchOutcome, type SearchRequest } from './find-parts.ts';
import { MAX_COUNTS, removableConstraints } from './removable-constraints.ts';

type Outcome = SearchOutcome<IndexResult>;

export interface RelaxedSearch {
  readonly outcome: Outcome;
  readonly relaxation: Relaxation | null;
}

/**
 * Runs a search, and relaxes it as far as `relax` of the request allows.
 *
 * If `relax` is `filters`, typed values replace the selected filters of their attribute, even if the
 * search finds something. With another value of `relax` this happens only if a typed bound and a
 * selected bound form one range. That range stays.
 *
 * If nothing is found, and no typed bound completed a selected range, it returns the first of these searches for `q` that finds something:
 * - `category`: in the whole catalogue, unless the request has filters
 * - `filters`: without everything that was selected but the category, then in the whole catalogue with it,
 *   then in the whole catalogue without it
 * - `suggest`: none
 *
 * If they find nothing either and there are at least two constraints, it counts the results without each
 * of the first six. Counts of zero are left out. If all are zero, it returns the
 * fewest filters without which something is found, or else the fewest last words. It also returns the values next
 * to each number and range that was typed or selected.
 */
export function relaxSearch(
  searchable: SearchableCatalogue,
  request: SearchRequest,
  locale: QueryLocale,
): RelaxedSearch {
  const find = (one: SearchRequest): Outcome =>
    findParts(searchable, one, locale, (index, query) => index.find(query));
  const first = find(request);
  if (!request.relax) return { outcome: first, relaxation: null };

  const { replacedFilters, isOneRange } = filtersReplacedByText(request, first);
  const remainingFilters = request.filter?.filter(
    (one) => !replacedFilters.includes(one) || first.mergedFilters.includes(one),
  );
  const isReduced =
    remainingFilters !== undefined && remainingFilters.length < (request.filter?.length ?? 0);
  const reduced = isReduced ? { ...request, filter: remainingFilters } : request;
  const outcome = isReduced ? find(reduced) : first;
  const none = {
    category: null,
    filtersDropped: false,
    replacedFilters,
    removable: [],
    removableTogether: [],
    nearest: [],
  };
  const outside = (one: Outcome) => requestedCategoryIfLeft(searchable.tree, request, one);
  if (outcome.result.total > 0) {
    const category = request.q ? outside(outcome) : null;
    const isRelaxed = category !== null || replacedFilters.length > 0;
    return { outcome, relaxation: isRelaxed ? { ...none, category } : null };
  }
  // A range that was completed by typing is a selected filter now: it does not give way to the text.
  for (const attempt of request.q && !isOneRange ? attemptsOf(reduced) : []) {
    const relaxed = unlessRefused(() => find(attempt));
    if (!relaxed || relaxed.result.total === 0) continue;
    const filtersDropped = isFiltered(reduced) && !isFiltered(attempt);
    const category = attempt.category ? null : categoryOf(searchable.tree, request);
    return { outcome: relaxed, relaxation: { ...none, category, filtersDropped } };
  }
  const kept = withoutFilters(reduced, replacedFilters);
  const removable = removableConstraints(searchable, kept, outcome, locale);
  const nearest = nearestFilters(searchable, outcome);
  return { outcome, relaxation: { ...none, ...removable, nearest } };
}

/**
 * For each filter on one number, or on one text that begins with a count: the nearest values that
 * products have under all other filters.
 */
function nearestFilters(
  searchable: SearchableCatalogue,
  { query }: Outcome,
): Relaxation['nearest'] {
  return query.filters.slice(0, MAX_COUNTS).flatMap((filter) => {
    const { key, values, ranges } = filter;
    const [value, ...more] = values;
    const others = { ...query, filters: query.filters.filter((one) => one !== filter) };
    const [range] = ranges;
    if (range && values.length === 0 && ranges.length === 1) {
      return nearestToRange(searchable, others, { key, ...range });
    }
    if (value === undefined || more.length + ranges.length > 0) return [];
    const nearest =
      typeof value === 'number'
        ? searchable.index.nearestValues(others, key, value)
        : nearestCounts(searchable, others, key, value);
    return nearest.map((near) => ({
      filter: writeFilter({ key, value }),
      nearest: writeFilter({ key, value: near.value }),
      count: near.count,
    }));
  });
}

/** The values next to a range, below and above: `100 V` for more than `5 kV`. */
function nearestToRange(
  { index }: SearchableCatalogue,
  others: PartQuery,
  range: RangeFilter,
): Relaxation['nearest'] {
  const { key, low, high } = range;
  const below = low === null ? [] : index.nearestValues(others, key, low);
  const above = high === null ? [] : index.nearestValues(others, key, high);
  const near = [
    ...below.filter(({ value }) => low !== null && value <= low),
    ...above.filter(({ value }) => high !== null && value >= high),
  ];
  return near.map(({ value, count }) => ({
    filter: writeFilter(range),
    nearest: writeFilter({ key, value }),
    count,
  }));
}

/** The next lower and higher count of contacts: `1 changeover` for `2 changeover`. */
function nearestCounts(
  { index, lookup }: SearchableCatalogue,
  others: PartQuery,
  key: string,
  value: string,
): { value: string; count: number }[] {
  const { lower, higher } = otherCounts(value);
  return [lower, higher].flatMap((texts) => {
    const known = texts
      .flatMap((text) => lookup.textValues(valueKey(text)))
      .filter((one) => one.key === key);
    for (const text of new Set(known.map((one) => one.value))) {
      const filters = [...others.filters, { key, values: [text], ranges: [] }];
      const count = index.count({ ...others, filters });
      if (count > 0) return [{ value: text, count }];
    }
    return [];
  });
}

function withoutFilters(request: SearchRequest, filters: readonly string[]): SearchRequest {
  const { filter } = request;
  return filter ? { ...request, filter: filter.filter((one) => !filters.includes(one)) } : request;
}

/** Less and less constrained searches for the same text. */
function attemptsOf(request: SearchRequest): SearchRequest[] {
  const { relax, category, filter: _filter, sort: _sort, direction: _direction, ...rest } = request;
  if (relax === 'suggest') return [];
  const { q, quantity, cursor, limit } = rest;
  const unfiltered: SearchRequest = { q, quantity, cursor, limit };
  const { category: _category, ...everywhere } = request;
  const filtered = isFiltered(request);
  const mayDropFilters = relax === 'filters';
  return [
    ...(filtered && mayDropFilters ? [{ ...unfiltered, category }] : []),
    ...(category && (!filtered || mayDropFilters) ? [everywhere] : []),
    ...(category && filtered && mayDropFilters ? [unfiltered] : []),
  ];
}

/** Whether more than the category and the text constrains the list. */
function isFiltered(request: SearchRequest): boolean {
  const { filter = [], manufacturer = [], lifecycle = [], stock, leadTime, price } = request;
  return (
    filter.length + manufacturer.length + lifecycle.length > 0 ||
    stock !== undefined ||
    leadTime !== undefined ||
    Boolean(price)
  );
}

/**
 * The selected filters of attributes that were typed, too. They give way if the text comes from the
 * search box, or if a typed bound and a selected one are now one range.
 */
function filtersReplacedByText({ filter = [], relax }: SearchRequest, { parsed }: Outcome) {
  const typed = parsed.understood.flatMap(({ kind, value }) =>
    kind === 'filter' && value ? [value] : [],
  );
  const ranges = typed.filter((one) => /:.+\.\../.test(one)).map((one) => splitFilter(one).key);
  const keys = new Set(typed.map((one) => splitFilter(one).key));
  const replaced = filter.filter((one) => keys.has(splitFilter(one).key));
  const isOneRange = replaced.some(
    (one) => /:\.\.|\.\.$/.test(one) && ranges.includes(splitFilter(one).key),
  );
  return { replacedFilters: relax === 'filters' || isOneRange ? replaced : [], isOneRange };
}

/** The requested category if the result is of another one, as with the exact number of a part. */
function requestedCategoryIfLeft(tree: CategoryTree, request: SearchRequest, { parsed }: Outcome) {
  const path = parsed.category === null ? [] : tree.pathOf(parsed.category);
  const isInside = path.some(({ slug }) => slug === request.category);
  return isInside ? null : categoryOf(tree, request);
}

function categoryOf(tree: CategoryTree, { category }: SearchRequest): Relaxation['category'] {
  const requested = category ? tree.bySlug.get(category) : undefined;
  if (!requested) return null;
  return { name: requested.name, path: tree.pathOf(requested.slug).map(({ slug }) => slug) };
}
