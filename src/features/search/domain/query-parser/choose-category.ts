import { categoryNamedIn, type NamedCategory } from './catalogue-names.ts';
import {
  MIN_EXISTING_WEIGHT,
  MISSING_WEIGHT,
  type FilterCandidate,
  filterCandidatesFor,
  isWord,
  type ResolvedTerm,
  resolveTerm,
} from './candidate-filters.ts';
import { isComponentValue, type Term } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';

/** The category of a query and the filters of its terms in that category, for `interpret`. */
export interface CategoryChoice {
  /** Null if no category was requested or named and several fit equally well. */
  readonly category: NamedCategory | null;
  /** The filter candidates of each term, the best first. */
  readonly filterCandidates: ReadonlyMap<Term, readonly FilterCandidate[]>;
  /** Terms that only name the category. */
  readonly nameTerms: ReadonlySet<Term>;
  /** For terms that remain words: the filters they could be in some category. */
  readonly alternatives: ReadonlyMap<Term, readonly FilterCandidate[]>;
}

/** A category with the filters that the terms can be in it, and how well they fit. */
export interface CategoryCandidate {
  readonly named: NamedCategory;
  readonly filterCandidates: ReadonlyMap<Term, readonly FilterCandidate[]>;
  readonly nameTerms: ReadonlySet<Term>;
  readonly score: number;
}

/** Scores that differ by less are equal. */
export const SCORE_TOLERANCE = 0.15;
/** The same for values that no product has, which score less. */
const MISSING_SCORE_TOLERANCE = 0.015;
/** Added for each word of the category's names that was typed, and for a whole name. */
const NAME_WORD_SCORE = 0.5;
const FULL_NAME_SCORE = 0.5;

/**
 * Chooses the category of a query: the requested one if none is below it; or the one that most terms fit, by
 * existing values and by name; or the one that was named. If several fit equally well, terms become
 * filters only if they mean the same filter in each.
 * @param requested the requested category; `scope` is it and all below it, or the whole tree
 */
export function chooseCategory(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  scope: readonly NamedCategory[],
  requested: string | null,
): CategoryChoice {
  const resolved = terms.map((term) => resolveTerm(term, catalogue));
  const [only] = scope;
  if (only && scope.length === 1 && requested !== null) {
    return toChoice(scoreCategory(only, only, resolved, catalogue, true));
  }
  const typed = new Set(resolved.flatMap(({ words }) => words));
  const fullyNamed = categoryNamedIn(typed, scope);
  const candidates = scope.map((named) =>
    scoreCategory(named, fullyNamed, resolved, catalogue, false),
  );
  const plausible = candidates.filter(
    (each) => each.named === fullyNamed || (isEvidence(each) && isCompatible(each, fullyNamed)),
  );
  const below = plausible.filter(({ named }) => fullyNamed && isWithin(named, fullyNamed));
  const equal =
    withHighestScore(plausible).length === 1
      ? withHighestScore(plausible)
      : withHighestScore(fullyNamed ? below : plausible);
  const inScope = fullyNamed ? scope.filter((one) => isWithin(one, fullyNamed)) : scope;
  const best = withMissingValue(equal, inScope, resolved, catalogue) ?? equal;
  const [first, second] = best;
  if (first && !second) {
    const others = plausible.filter(({ named }) => named !== first.named);
    return {
      ...toChoice(scoreCategory(first.named, first.named, resolved, catalogue, true)),
      alternatives: alternativeCandidates(others, terms),
    };
  }
  const above = fullyNamed ?? scope.find(({ category }) => category.slug === requested) ?? null;
  const own = above && scoreCategory(above, above, resolved, catalogue, fullyNamed !== null);
  if (own && best.length === 0) return toChoice(own);
  // In a certain category, a number without a unit is a value rather than a printed code.
  const existing = best.map(({ named }) =>
    withExistingValues(scoreCategory(named, named, resolved, catalogue, true)),
  );
  return {
    category: above,
    filterCandidates: sharedFilterCandidates(best, terms),
    nameTerms: own?.nameTerms ?? new Set(),
    alternatives: alternativeCandidates([...existing, ...best, ...plausible], terms),
  };
}

/**
 * The categories that fit best if those with the highest score lack the main value of a component that
 * was typed: `2uF 0603` is a capacitor although only resistors may be `0603`. Null if there is no such
 * value.
 */
function withMissingValue(
  best: readonly CategoryCandidate[],
  scope: readonly NamedCategory[],
  resolved: readonly ResolvedTerm[],
  catalogue: CatalogueLookup,
): readonly CategoryCandidate[] | null {
  const missing = resolved.filter(
    ({ term }) =>
      isComponentValue(term) && !best.some(({ filterCandidates }) => filterCandidates.has(term)),
  );
  if (missing.length === 0 || best.length === 0) return null;
  const able = scope
    .map((named) => scoreCategory(named, named, resolved, catalogue, false))
    .filter(({ filterCandidates }) =>
      missing.every(({ term }) => isLikelyMissing(filterCandidates.get(term)?.[0])),
    );
  return able.length > 0 ? withHighestScore(able, MISSING_SCORE_TOLERANCE) : null;
}

/** Whether a value is likely a value of this attribute, even if no product has it. */
export function isLikelyMissing(candidate: FilterCandidate | undefined): boolean {
  return (candidate?.weight ?? 0) > MISSING_WEIGHT / 2;
}

/** Drops candidates whose value no product has. */
function withExistingValues(one: CategoryCandidate): CategoryCandidate {
  const existing = [...one.filterCandidates].map(([term, all]) => {
    return [term, all.filter(({ weight }) => weight >= MIN_EXISTING_WEIGHT)] as const;
  });
  return { ...one, filterCandidates: new Map(existing) };
}

/** A value alone does not outweigh a category that was named. */
function isCompatible(
  { named, nameTerms }: CategoryCandidate,
  fullyNamed: NamedCategory | null,
): boolean {
  return fullyNamed === null || nameTerms.size > 0 || isWithin(named, fullyNamed);
}

export function isWithin(inner: NamedCategory, outer: NamedCategory): boolean {
  return inner.category.path.includes(outer.category.slug);
}

export function withHighestScore(
  candidates: readonly CategoryCandidate[],
  tolerance = SCORE_TOLERANCE,
): readonly CategoryCandidate[] {
  const highest = Math.max(...candidates.map(({ score }) => score));
  return candidates.filter(({ score }) => score > highest - tolerance);
}

function toChoice({ named, filterCandidates, nameTerms }: CategoryCandidate): CategoryChoice {
  return { category: named, filterCandidates, nameTerms, alternatives: new Map() };
}

/**
 * @param fullyNamed the category whose whole name was typed
 * @param certain whether the category was named or requested: then values that no product has filter,
 * too
 */
export function scoreCategory(
  named: NamedCategory,
  fullyNamed: NamedCategory | null,
  resolved: readonly ResolvedTerm[],
  catalogue: CatalogueLookup,
  certain: boolean,
): CategoryCandidate {
  const filterCandidates = new Map<Term, readonly FilterCandidate[]>();
  const nameTerms = new Set<Term>();
  const used = new Set<string>();
  const isFullyNamed = named === fullyNamed;
  let score = 0;
  const typed = new Set<string>();
  for (const resolvedTerm of resolved) {
    const { term, words } = resolvedTerm;
    const isName = words.length > 0 && words.every((word) => named.words.has(word));
    if (isName) {
      nameTerms.add(term);
      for (const word of words) typed.add(word);
      continue;
    }
    const possible = filterCandidatesFor(resolvedTerm, named.category, catalogue, certain).filter(
      ({ weight }) => weight >= MIN_EXISTING_WEIGHT || isFullyNamed,
    );
    const best = possible.find((candidate) => hasUnusedKeys(candidate, used)) ?? possible[0];
    if (!best) continue;
    for (const { key } of best.filters) used.add(key);
    filterCandidates.set(term, [
      best,
      ...possible.filter(
        (candidate) => candidate !== best && candidate.weight >= MIN_EXISTING_WEIGHT,
      ),
    ]);
    score += best.weight;
  }
  const isNamed =
    fullyNamed &&
    isWithin(named, fullyNamed) &&
    fullyNamed.fullNames.some((name) => name.every((word) => typed.has(word)));
  score += NAME_WORD_SCORE * typed.size + (isNamed ? FULL_NAME_SCORE : 0);
  return { named, filterCandidates, nameTerms, score };
}

function hasUnusedKeys({ weight, filters }: FilterCandidate, used: ReadonlySet<string>): boolean {
  return weight >= MIN_EXISTING_WEIGHT && !filters.some(({ key }) => used.has(key));
}

/** A word that is also a value, such as `timer`, does not choose a category by itself. */
function isEvidence({ filterCandidates, nameTerms }: CategoryCandidate): boolean {
  return [...filterCandidates].some(([term, [candidate]]) => {
    const isSpecific =
      !isWord(term) || /\d/.test(term.text) || term.words !== undefined || nameTerms.size > 0;
    return isSpecific && (candidate?.weight ?? 0) >= MIN_EXISTING_WEIGHT;
  });
}

/** The candidates that are the same in all of the categories. */
function sharedFilterCandidates(
  candidates: readonly CategoryCandidate[],
  terms: readonly Term[],
): ReadonlyMap<Term, readonly FilterCandidate[]> {
  const shared = new Map<Term, readonly FilterCandidate[]>();
  for (const term of terms) {
    const written = candidates.map(({ filterCandidates }) =>
      JSON.stringify(filterCandidates.get(term)?.[0]?.filters),
    );
    const candidate = candidates[0]?.filterCandidates.get(term)?.[0];
    if (new Set(written).size > 1) return new Map();
    if (candidate) shared.set(term, [candidate]);
  }
  return shared;
}

export function alternativeCandidates(
  candidates: readonly CategoryCandidate[],
  terms: readonly Term[],
): ReadonlyMap<Term, readonly FilterCandidate[]> {
  return new Map(
    terms.map((term) => [
      term,
      candidates
        .flatMap(({ filterCandidates }) => filterCandidates.get(term)?.slice(0, 1) ?? [])
        .toSorted((a, b) => b.weight - a.weight),
    ]),
  );
}
