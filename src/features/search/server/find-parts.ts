import { Refusal, refuse } from '#shared/refusal.ts';
import { searchRefusals } from '../contract.ts';
import { candidateQueries, type ParsedQuery } from '../domain/candidate-queries.ts';
import { writeFilter, type Filter } from '../domain/filters.ts';
import type { PartIndex } from '../domain/index/part-index.ts';
import type { PartQuery } from '../domain/index/part-query.ts';
import { intersectWithSelected } from '../domain/query-parser/bounds.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import { parseFilters, toPartQuery, type SearchRequest } from './to-part-query.ts';

export type { SearchRequest } from './to-part-query.ts';

export interface SearchOutcome<Result> {
  /** The meaning of the typed text that was searched for. */
  readonly parsed: ParsedQuery;
  readonly query: PartQuery;
  readonly result: Result;
  /** Filters of the request that became one range with a typed bound. */
  readonly mergedFilters: readonly string[];
}

/**
 * From text to matches: runs the candidate queries in turn and returns the first one that finds a
 * part. If none does, it returns the one with the most filters, because it shows best how the text was
 * understood.
 * @param run what to read from the index: a page with facets, a few parts, or only the total
 * @throws Refusal for an unknown category, and for parameters that cannot be read.
 */
export function findParts<Result extends { readonly total: number }>(
  searchable: SearchableCatalogue,
  request: SearchRequest,
  locale: QueryLocale,
  run: (index: PartIndex, query: PartQuery) => Result,
): SearchOutcome<Result> {
  const { category = null, q = '' } = request;
  const { tree, index } = searchable;
  if (category !== null && !tree.bySlug.has(category)) {
    throw refuse(searchRefusals.categoryNotFound, { category });
  }
  let fallback: SearchOutcome<Result> | null = null;
  for (const typed of candidateQueries(searchable, { ...locale, q, category })) {
    const selected = parseFilters(request.filter ?? [], tree.attributesWithin(typed.category));
    const { parsed, others } = withSelected(typed, selected);
    const query = toPartQuery(tree, request, parsed, others);
    const mergedFilters = (request.filter ?? []).filter((_, at) => {
      const filter = selected[at];
      return filter !== undefined && !others.includes(filter);
    });
    const outcome = { parsed, query, result: run(index, query), mergedFilters };
    if (outcome.result.total > 0) return outcome;
    if (parsed.filters.length > (fallback?.parsed.filters.length ?? -1)) fallback = outcome;
  }
  if (!fallback) throw new Error('candidateQueries yielded no query');
  return fallback;
}

export function countMatches(
  searchable: SearchableCatalogue,
  request: SearchRequest,
  locale: QueryLocale,
): number {
  const { result } = findParts(searchable, request, locale, (index, query) => {
    return { total: index.count(query) };
  });
  return result.total;
}

/** Intersects typed bounds with selected ones of the same attribute. */
function withSelected(typed: ParsedQuery, selected: readonly Filter[]) {
  const intersected = intersectWithSelected(typed.filters, selected);
  const replacements = new Map(
    typed.filters.map((filter, at) => [writeFilter(filter), intersected.typed[at] ?? filter]),
  );
  const understood = typed.understood.map((term) => {
    const filter = term.kind === 'filter' ? replacements.get(term.value ?? '') : undefined;
    return filter ? { ...term, value: writeFilter(filter) } : term;
  });
  return {
    parsed: { ...typed, filters: intersected.typed, understood },
    others: intersected.selected,
  };
}

/** Null if a search is refused: its parameters, such as the sort order, can be invalid in another category. */
export function unlessRefused<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
