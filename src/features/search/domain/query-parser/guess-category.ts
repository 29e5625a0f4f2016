import { categoryNamedIn, type NamedCategory } from './catalogue-names.ts';
import {
  alternativeCandidates,
  SCORE_TOLERANCE,
  isLikelyMissing,
  isWithin,
  scoreCategory,
  type CategoryCandidate,
  type CategoryChoice,
  withHighestScore,
} from './choose-category.ts';
import {
  MIN_EXISTING_WEIGHT,
  MISSING_WEIGHT,
  resolveTerm,
  type ResolvedTerm,
} from './candidate-filters.ts';
import type { Term } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';

/**
 * Like `chooseCategory`, but guesses: the likeliest filters, even if several categories fit with
 * different ones or no product has the value. Prefers filters that
 * most products pass; if none does, those of the category with the nearest values. Null if no term
 * can be a filter.
 */
export function guessCategory(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  scope: readonly NamedCategory[],
): CategoryChoice | null {
  const resolved = terms.map((term) => resolveTerm(term, catalogue));
  const fullyNamed = namedByTerms(resolved, scope);
  // A value alone does not outweigh a category that was named.
  const compatible = fullyNamed ? scope.filter((one) => isWithin(one, fullyNamed)) : scope;
  const candidates = compatible
    .map((named) => scoreCategory(named, named, resolved, catalogue, false))
    .filter(({ filterCandidates }) => filterCandidates.size > 0);
  const isMissing = !candidates.some(hasExistingValue);
  const best = withHighestScore(candidates, SCORE_TOLERANCE * (isMissing ? MISSING_WEIGHT : 1));
  const groups = new Map<string, CategoryCandidate[]>();
  for (const each of best) {
    const meaning = JSON.stringify(
      [...each.filterCandidates.values()].map(([candidate]) => candidate?.filters),
    );
    groups.set(meaning, [...(groups.get(meaning) ?? []), each]);
  }
  const ranked = [...groups.values()]
    .map((group) => ({ group, count: sumOf(group, (each) => nearbyCount(each, catalogue)) }))
    .toSorted((a, b) => b.count - a.count);
  const first = ranked[0]?.group;
  if (!first) return null;
  const nearest = first.toSorted(
    (a, b) =>
      Number(hasNearValue(b, catalogue)) - Number(hasNearValue(a, catalogue)) ||
      Number(isMainValue(b)) - Number(isMainValue(a)) ||
      nearbyCount(b, catalogue) - nearbyCount(a, catalogue),
  );
  // Values that no product has are near those of one category only if they are numbers.
  const isEverywhere =
    first.length > 1 && (first.some(hasExistingValue) || first.every(hasTextsOnly));
  const [one] = isEverywhere ? [] : nearest;
  const alternatives = new Map(
    [...alternativeCandidates(candidates, terms)].map(([term, all]) => {
      return [term, all.filter(isLikelyMissing)] as const;
    }),
  );
  return {
    category: one?.named ?? null,
    filterCandidates: new Map(
      [...(nearest[0]?.filterCandidates ?? [])].map(([term, all]) => [term, all.slice(0, 1)]),
    ),
    nameTerms: one?.nameTerms ?? new Set(),
    alternatives,
  };
}

/** The category that whole terms name: a `cable gland` is no cable. */
function namedByTerms(
  resolved: readonly ResolvedTerm[],
  scope: readonly NamedCategory[],
): NamedCategory | null {
  const named = categoryNamedIn(new Set(resolved.flatMap(({ words }) => words)), scope);
  const terms = resolved.filter(({ words }) => words.every((word) => named?.words.has(word)));
  return categoryNamedIn(new Set(terms.flatMap(({ words }) => words)), named ? [named] : []);
}

function hasExistingValue({ filterCandidates }: CategoryCandidate): boolean {
  return [...filterCandidates.values()].some(
    ([candidate]) => (candidate?.weight ?? 0) >= MIN_EXISTING_WEIGHT,
  );
}

function hasTextsOnly({ filterCandidates }: CategoryCandidate): boolean {
  return [...filterCandidates.values()].every(([candidate]) =>
    candidate?.filters.every((filter) => 'value' in filter && typeof filter.value === 'string'),
  );
}

/** Whether a filter is on the first attribute of the category: the resistance of resistors. */
function isMainValue({ named, filterCandidates }: CategoryCandidate): boolean {
  const main = named.category.columns[0]?.key;
  return [...filterCandidates.values()].some(([candidate]) =>
    candidate?.filters.some(({ key }) => key === main),
  );
}

function sumOf<One>(all: readonly One[], numberOf: (one: One) => number): number {
  return all.reduce((sum, one) => sum + numberOf(one), 0);
}

/** A value is near another if they differ at most by one of these factors; the smallest counts most. */
const NEARBY_FACTORS = [1, 10, 1000];

/** Whether a product has a value up to ten times as large or small: 0.25 W is no size of a drive. */
function hasNearValue(candidate: CategoryCandidate, catalogue: CatalogueLookup): boolean {
  return nearbyCount(candidate, catalogue) >= 1000;
}

function nearbyCount(
  { named, filterCandidates }: CategoryCandidate,
  catalogue: CatalogueLookup,
): number {
  const { slug } = named.category;
  return sumOf([...filterCandidates.values()], ([candidate]) => {
    const [filter] = candidate?.filters ?? [];
    if (!filter) return 0;
    if (!('value' in filter) || typeof filter.value === 'string') {
      return catalogue.count(slug, filter);
    }
    const { key, value } = filter;
    const near = NEARBY_FACTORS.map((factor) => {
      const ends = [value / factor, value * factor].toSorted((a, b) => a - b);
      return catalogue.count(slug, { key, low: ends[0] ?? null, high: ends[1] ?? null });
    });
    return near.reduce((sum, count) => sum * 1000 + Math.min(count, 999), 0);
  });
}
