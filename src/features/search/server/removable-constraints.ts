import {
  constrainedKey,
  constraintId,
  constraintsOf,
  listWithoutAll,
  type Constraint,
} from '../domain/constraints.ts';
import type { ListConstraints, UnderstoodQuery } from '../domain/explicit-state.ts';
import { droppableFilters } from '../domain/index/count-failures.ts';
import type { IndexResult } from '../domain/index/part-query.ts';
import type { QueryLocale } from '../domain/query-parser/parse-price-and-stock.ts';
import type { Relaxation, UnderstoodTerm } from '../domain/search-result.ts';
import type { CategoryTree } from './category-tree.ts';
import {
  countMatches,
  unlessRefused,
  type SearchOutcome,
  type SearchRequest,
} from './find-parts.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import { searchBoxTextOf } from './present-search-result.ts';

type Outcome = SearchOutcome<IndexResult>;

/** At most this many constraints are counted: each count is a search. */
export const MAX_COUNTS = 6;

/** The constraints of a search that finds nothing without which there are products: one, else several together. */
export function removableConstraints(
  searchable: SearchableCatalogue,
  request: SearchRequest,
  outcome: Outcome,
  locale: QueryLocale,
): Pick<Relaxation, 'removable' | 'removableTogether'> {
  const constraints = constraintsIn(searchable.tree, request, outcome);
  const removable = countWithoutEach(
    constraints,
    (list) => unlessRefused(() => countMatches(searchable, toRequest(list), locale)) ?? 0,
  );
  if (removable.length > 0) return { removable, removableTogether: [] };
  const filters = countWithoutSeveral(searchable, request, outcome, constraints);
  const removableTogether =
    filters.length > 0
      ? filters
      : countWithoutWords(searchable, request, outcome, constraints, locale);
  return { removable, removableTogether };
}

/** The fewest last words without which there are products; all words at most. */
function countWithoutWords(
  searchable: SearchableCatalogue,
  request: SearchRequest,
  outcome: Outcome,
  constraints: readonly Constraint[],
  locale: QueryLocale,
): Relaxation['removableTogether'] {
  const words = constraints.filter((one) => one.by === 'term' && one.term.kind === 'words');
  const most = Math.min(words.length, constraints.length - 1, MAX_COUNTS);
  const { list, result } = listAndResult(searchable.tree, request, outcome);
  for (let size = 2; size <= most; size += 1) {
    const omitted = words.slice(-size);
    const without = toRequest(listWithoutAll(list, result, omitted));
    const count = unlessRefused(() => countMatches(searchable, without, locale)) ?? 0;
    if (count > 0) return [{ constraints: omitted.map(constraintId), count }];
  }
  return [];
}

/** The terms of the typed text, and what was selected. */
function constraintsIn(tree: CategoryTree, request: SearchRequest, outcome: Outcome): Constraint[] {
  const { list, result } = listAndResult(tree, request, outcome);
  return constraintsOf(list, result);
}

function listAndResult(tree: CategoryTree, request: SearchRequest, { parsed }: Outcome) {
  const understood: UnderstoodTerm[] = [...parsed.understood];
  const result: UnderstoodQuery = {
    category: parsed.category === null ? null : { path: [...tree.pathOf(parsed.category)] },
    understood,
    remainingText: searchBoxTextOf(understood),
  };
  const path = request.category ? tree.pathOf(request.category).map(({ slug }) => slug) : [];
  return { list: toConstraints(request, path), result };
}

function countWithoutEach(
  constraints: readonly Constraint[],
  count: (list: ListConstraints) => number,
): Relaxation['removable'] {
  // Without its only constraint the list is the whole category, to which the page links anyway.
  if (constraints.length < 2) return [];
  return constraints
    .slice(0, MAX_COUNTS)
    .map((one) => ({ ...constraintId(one), count: count(one.listWithout) }))
    .filter((one) => one.count > 0);
}

/** At most this many sets of constraints are suggested. */
const MAX_SETS = 3;

/**
 * The fewest filters without which there are products, as sets of the constraints that they come from. All
 * sets are counted in one scan. The category and the price are not dropped together with others, and words neither.
 */
function countWithoutSeveral(
  { index }: SearchableCatalogue,
  { category }: SearchRequest,
  { query }: Outcome,
  constraints: readonly Constraint[],
): Relaxation['removableTogether'] {
  const filters = droppableFilters(query);
  // Without all constraints the list is the whole category, to which the page links only if it was chosen.
  const isTyped = query.categories !== null && !category;
  const mayDropAll = query.tokens.length > 0 || query.price !== null || isTyped;
  const most = mayDropAll ? filters.length : filters.length - 1;
  if (most < 2) return [];
  const counts = index.countFailures(query, filters);
  for (let size = 2; size <= most; size += 1) {
    const sets = [...counts.keys()]
      .filter((set) => bitsOf(set) === size)
      .map((set) => ({
        constraints: constraints
          .filter((one) => isIn(set, filters.indexOf(filterOf(one) ?? '')))
          .map(constraintId),
        count: counts.reduce((sum, count, failed) => sum + ((failed & ~set) === 0 ? count : 0), 0),
      }))
      .filter((one) => one.count > 0 && one.constraints.length >= size);
    if (sets.length > 0) {
      return sets.toSorted((one, other) => other.count - one.count).slice(0, MAX_SETS);
    }
  }
  return [];
}

/** The droppable filter of the index that a constraint is part of. */
function filterOf(constraint: Constraint): string | null {
  const by = constraint.by === 'term' ? constraint.term.kind : constraint.by;
  return by === 'stock' || by === 'leadTime' ? by : constrainedKey(constraint);
}

function bitsOf(set: number): number {
  return set === 0 ? 0 : (set & 1) + bitsOf(set >> 1);
}

function isIn(set: number, bit: number): boolean {
  return bit >= 0 && ((set >> bit) & 1) === 1;
}

function toConstraints(request: SearchRequest, path: readonly string[]): ListConstraints {
  return {
    path,
    q: request.q ?? '',
    filters: request.filter ?? [],
    manufacturers: request.manufacturer ?? [],
    lifecycles: request.lifecycle ?? [],
    stock: request.stock ?? '',
    leadTime: toText(request.leadTime),
    price: request.price ?? '',
    quantity: toText(request.quantity),
  };
}

function toText(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}

function toRequest(list: ListConstraints): SearchRequest {
  const { path, q, filters, manufacturers, lifecycles, stock, leadTime, price, quantity } = list;
  const category = path.at(-1);
  return {
    q,
    filter: [...filters],
    manufacturer: [...manufacturers],
    lifecycle: [...lifecycles],
    price,
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(leadTime ? { leadTime: Number(leadTime) } : {}),
    ...(quantity ? { quantity: Number(quantity) } : {}),
  };
}
