import { namedBy, type NamedCategory } from './catalogue-names.ts';
import {
  MIN_EXISTING_WEIGHT,
  type FilterCandidate,
  filterCandidatesFor,
  isWord,
  type ResolvedTerm,
  resolveTerm,
} from './candidate-filters.ts';
import type { Term } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';

export interface Chosen {
  /** Null if no category was requested or named and several fit equally well. */
  readonly category: NamedCategory | null;
  /** The filter candidates of each term, the best first. */
  readonly fits: ReadonlyMap<Term, readonly FilterCandidate[]>;
  /** Terms that only name the category. */
  readonly naming: ReadonlySet<Term>;
  /** For terms that remain words: the filters they could be in some category. */
  readonly couldBe: ReadonlyMap<Term, readonly FilterCandidate[]>;
}

export interface Candidate {
  readonly named: NamedCategory;
  readonly fits: ReadonlyMap<Term, readonly FilterCandidate[]>;
  readonly naming: ReadonlySet<Term>;
  readonly score: number;
}

/** Scores that differ by less are equal. */
const SAME = 0.15;
/** Added for each word of the category's names that was typed, and for a whole name. */
const NAME_WORD = 0.5;
const WHOLE_NAME = 0.5;

/**
 * Chooses the category of a query: the only one in `scope`; or the one that most terms fit, by
 * existing values and by name; or the one that was named. If several fit equally well, terms become
 * filters only if they mean the same filter in each.
 * @param asked the requested category; `scope` is it and all below it, or the whole tree
 */
export function chooseCategory(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  scope: readonly NamedCategory[],
  asked: string | null,
): Chosen {
  const pieces = terms.map((term) => resolveTerm(term, catalogue));
  const [only] = scope;
  if (only && scope.length === 1) return settled(candidate(only, only, pieces, catalogue, true));
  const typed = new Set(pieces.flatMap(({ words }) => words));
  const whole = namedBy(typed, scope);
  const candidates = scope.map((named) => candidate(named, whole, pieces, catalogue, false));
  const sound = candidates.filter(
    (each) => each.named === whole || (isEvidence(each) && agrees(each, whole)),
  );
  const below = sound.filter(({ named }) => whole && isWithin(named, whole));
  const best = highest(sound).length === 1 ? highest(sound) : highest(whole ? below : sound);
  const [first, second] = best;
  if (first && !second) {
    return settled(candidate(first.named, first.named, pieces, catalogue, true));
  }
  const above = whole ?? scope.find(({ category }) => category.slug === asked) ?? null;
  const own = above && candidate(above, above, pieces, catalogue, whole !== null);
  if (own && best.length === 0) return settled(own);
  // In a certain category, a number without a unit is a value rather than a printed code.
  const chosen = best.map(({ named }) =>
    existing(candidate(named, named, pieces, catalogue, true)),
  );
  return {
    category: above,
    fits: sharedFits(best, terms),
    naming: own?.naming ?? new Set(),
    couldBe: allFits([...chosen, ...best], terms),
  };
}

/** Drops candidates whose value no product has. */
function existing(one: Candidate): Candidate {
  const fits = [...one.fits].map(([term, all]) => {
    return [term, all.filter(({ weight }) => weight >= MIN_EXISTING_WEIGHT)] as const;
  });
  return { ...one, fits: new Map(fits) };
}

/** A value alone does not outweigh a category that was named. */
function agrees({ named, naming }: Candidate, whole: NamedCategory | null): boolean {
  return whole === null || naming.size > 0 || isWithin(named, whole);
}

function isWithin(inner: NamedCategory, outer: NamedCategory): boolean {
  return inner.category.path.includes(outer.category.slug);
}

export function highest(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ score }) => score));
  return candidates.filter(({ score }) => score > most - SAME);
}

function settled({ named, fits, naming }: Candidate): Chosen {
  return { category: named, fits, naming, couldBe: new Map() };
}

/**
 * @param sure whether the category was named or requested: then values that no product has filter,
 * too
 */
export function candidate(
  named: NamedCategory,
  whole: NamedCategory | null,
  pieces: readonly ResolvedTerm[],
  catalogue: CatalogueLookup,
  sure: boolean,
): Candidate {
  const fits = new Map<Term, readonly FilterCandidate[]>();
  const naming = new Set<Term>();
  const used = new Set<string>();
  const chosen = named === whole;
  let score = 0;
  const typed = new Set<string>();
  for (const piece of pieces) {
    const { term, words } = piece;
    const names = words.length > 0 && words.every((word) => named.words.has(word));
    if (names) {
      naming.add(term);
      for (const word of words) typed.add(word);
      continue;
    }
    const possible = filterCandidatesFor(piece, named.category, catalogue, sure).filter(
      ({ weight }) => weight >= MIN_EXISTING_WEIGHT || chosen,
    );
    const best = possible.find((fit) => isFresh(fit, used)) ?? possible[0];
    if (!best) continue;
    for (const { key } of best.filters) used.add(key);
    fits.set(term, [
      best,
      ...possible.filter((fit) => fit !== best && fit.weight >= MIN_EXISTING_WEIGHT),
    ]);
    score += best.weight;
  }
  const isNamed =
    whole &&
    isWithin(named, whole) &&
    whole.whole.some((name) => name.every((word) => typed.has(word)));
  score += NAME_WORD * typed.size + (isNamed ? WHOLE_NAME : 0);
  return { named, fits, naming, score };
}

function isFresh({ weight, filters }: FilterCandidate, used: ReadonlySet<string>): boolean {
  return weight >= MIN_EXISTING_WEIGHT && !filters.some(({ key }) => used.has(key));
}

/** A word that is also a value, such as `timer`, does not choose a category by itself. */
function isEvidence({ fits, naming }: Candidate): boolean {
  return [...fits].some(([term, [fit]]) => {
    const telling = !isWord(term) || /\d/.test(term.text) || naming.size > 0;
    return telling && (fit?.weight ?? 0) >= MIN_EXISTING_WEIGHT;
  });
}

/** The candidates that are the same in all of the categories. */
function sharedFits(
  candidates: readonly Candidate[],
  terms: readonly Term[],
): ReadonlyMap<Term, readonly FilterCandidate[]> {
  const shared = new Map<Term, readonly FilterCandidate[]>();
  for (const term of terms) {
    const written = candidates.map(({ fits }) => JSON.stringify(fits.get(term)?.[0]?.filters));
    const fit = candidates[0]?.fits.get(term)?.[0];
    if (new Set(written).size > 1) return new Map();
    if (fit) shared.set(term, [fit]);
  }
  return shared;
}

export function allFits(
  candidates: readonly Candidate[],
  terms: readonly Term[],
): ReadonlyMap<Term, readonly FilterCandidate[]> {
  return new Map(
    terms.map((term) => [
      term,
      candidates.flatMap(({ fits }) => fits.get(term)?.slice(0, 1) ?? []),
    ]),
  );
}
