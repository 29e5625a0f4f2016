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
  /** Null when none was asked for or named and several fit as well. */
  readonly category: NamedCategory | null;
  /** What each term filters by, first, and what else it could. */
  readonly fits: ReadonlyMap<Term, readonly FilterCandidate[]>;
  /** Terms that say no more than the category does. */
  readonly naming: ReadonlySet<Term>;
  /** What terms that stay words could filter by in some category, as far as it is told. */
  readonly couldBe: ReadonlyMap<Term, readonly FilterCandidate[]>;
}

export interface Candidate {
  readonly named: NamedCategory;
  readonly fits: ReadonlyMap<Term, readonly FilterCandidate[]>;
  readonly naming: ReadonlySet<Term>;
  readonly score: number;
}

/** Two scores that are nearer than this are the same. */
const SAME = 0.15;
/** For each word of a category's names that was typed, and for its whole name. */
const NAME_WORD = 0.5;
const WHOLE_NAME = 0.5;

/**
 * The category that the terms are about: the only one in `scope`, or that which most terms fit by
 * values that exist and by its name; else the one named. When several fit as well, terms filter only
 * if all of them mean the same in each.
 * @param asked the category that is looked at; `scope` is it with all below, or all there are
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
  // In each of them a number without unit would be a value, before it is a printed code.
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

/** Without the fits that no part has. */
function existing(one: Candidate): Candidate {
  const fits = [...one.fits].map(([term, all]) => {
    return [term, all.filter(({ weight }) => weight >= MIN_EXISTING_WEIGHT)] as const;
  });
  return { ...one, fits: new Map(fits) };
}

/** A value alone is no reason for another category than the one named. */
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

/** @param sure whether the category was named or asked for: values that nothing has filter, too */
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

/** A word that is also some value, such as `timer`, chooses no category by itself. */
function isEvidence({ fits, naming }: Candidate): boolean {
  return [...fits].some(([term, [fit]]) => {
    const telling = !isWord(term) || /\d/.test(term.text) || naming.size > 0;
    return telling && (fit?.weight ?? 0) >= MIN_EXISTING_WEIGHT;
  });
}

/** What the terms mean in each of the categories alike; nothing when one of them differs. */
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
