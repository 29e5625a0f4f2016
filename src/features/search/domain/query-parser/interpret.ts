import { type Filter, writeFilter } from '../filters.ts';
import type { UnderstoodTerm } from '../search-result.ts';
import { joinAttributeNames } from './attribute-names.ts';
import { joinBounds, intersectBounds } from './bounds.ts';
import { catalogueNames, type ManufacturerNames, type NamedCategory } from './catalogue-names.ts';
import { guessCategory } from './guess-category.ts';
import { chooseCategory, type CategoryChoice } from './choose-category.ts';
import { isWord, otherContacts, type FilterCandidate } from './candidate-filters.ts';
import type { Term } from './parse-terms.ts';
import type { CatalogueLookup } from './catalogue-lookup.ts';
import { queryTokens, valueKey } from './tokenizer.ts';

/** The typed text as a query. A product must meet all parts of it. */
export interface InterpretedQuery {
  /** Slug of the category that was requested or recognized. */
  readonly category: string | null;
  /** Filters with the same key are alternatives. Bounds of one attribute are already one range. */
  readonly filters: readonly Filter[];
  /** Names; alternatives. */
  readonly manufacturers: readonly string[];
  /** As typed, to match as a prefix of SKU or MPN. */
  readonly partNumbers: readonly string[];
  /** As typed, adjacent words in one text; search for their `queryTokens`. */
  readonly words: readonly string[];
  /** Each term in the order of typing. */
  readonly understood: readonly UnderstoodTerm[];
}

/** A longer text value is searched for as words. */
const MAX_VALUE_TERMS = 4;

/**
 * Interprets the terms of `parseTerms` by what exists in the catalogue: values become
 * filters of the category that was requested, named, or fits best; the rest stays words. Never
 * fails: at worst, all terms are words.
 */
export function interpret(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  category: string | null,
): InterpretedQuery {
  return interpretWith(terms, catalogue, category, (remainingTerms, scope) => {
    const best = chooseCategory(remainingTerms, catalogue, scope, category);
    const unnamed = { ...best, category: null, nameTerms: new Set<Term>() };
    return isOnlyWords(best, remainingTerms) ? unnamed : best;
  });
}

/**
 * Like `interpret`, but guesses: uses the likeliest filters even if several categories fit with
 * different ones, and if no product has a value. Null if that yields no filter.
 */
export function guessInterpretation(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  category: string | null,
): InterpretedQuery | null {
  const guessed = interpretWith(terms, catalogue, category, (remainingTerms, scope) => {
    return guessCategory(remainingTerms, catalogue, scope) ?? NO_CATEGORY;
  });
  return guessed.filters.length > 0 ? guessed : null;
}

const NO_CATEGORY: CategoryChoice = {
  category: null,
  filterCandidates: new Map(),
  nameTerms: new Set(),
  alternatives: new Map(),
};

function interpretWith(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  category: string | null,
  choose: (remainingTerms: readonly Term[], scope: readonly NamedCategory[]) => CategoryChoice,
): InterpretedQuery {
  const names = catalogueNames(catalogue);
  const { joined, manufacturers } = findManufacturers(terms, names.manufacturers);
  const scope = names.categories.filter(
    (named) => category === null || named.category.path.includes(category),
  );
  const joinedTerms = joinBounds(joinAttributeNames(joinValues(joined, catalogue), scope));
  const remainingTerms = joinedTerms.filter((term) => !manufacturers.has(term));
  const choice = choose(remainingTerms, scope);
  const { intersectedTerms, filterCandidates, contradictory } = intersectBounds(
    joinedTerms,
    choice.filterCandidates,
  );
  const meanings: TermMeanings = {
    manufacturers,
    contradictory,
    hasChipSize: terms.some(({ interpretations: [first] }) => {
      return first?.kind === 'text' && first.key === 'package';
    }),
    choice: { ...choice, filterCandidates },
    catalogue,
  };
  const understood = joinCategoryTerms(
    intersectedTerms.flatMap((term) => understandTerm(term, meanings)),
  );
  const of = (kind: UnderstoodTerm['kind']) => understood.filter((one) => one.kind === kind);
  return {
    category: choice.category?.category.slug ?? category,
    filters: intersectedTerms.flatMap((term) => filterCandidates.get(term)?.[0]?.filters ?? []),
    manufacturers: of('manufacturer').map(({ value, text }) => value ?? text),
    partNumbers: of('part-number').map(({ text }) => text),
    words: joinAdjacentWords(understood),
    understood,
  };
}

/**
 * `M12 cable` does not mean the category Cables: cables of other categories, or connectors, may be
 * meant.
 */
function isOnlyWords(
  { filterCandidates, nameTerms }: CategoryChoice,
  terms: readonly Term[],
): boolean {
  return filterCandidates.size === 0 && terms.some((term) => !nameTerms.has(term));
}

/** Joins adjacent words that name one category: `power supply`. */
function joinCategoryTerms(understood: readonly UnderstoodTerm[]): readonly UnderstoodTerm[] {
  const joined: UnderstoodTerm[] = [];
  for (const term of understood) {
    const before = joined.at(-1);
    const isSame = before?.kind === 'category' && term.kind === 'category';
    if (isSame && before.value === term.value) {
      joined[joined.length - 1] = { ...before, text: `${before.text} ${term.text}` };
    } else {
      joined.push(term);
    }
  }
  return joined;
}

/** Joins adjacent words, so that a phrase yields the same tokens as the text in the catalogue. */
function joinAdjacentWords(understood: readonly UnderstoodTerm[]): readonly string[] {
  const runs: string[][] = [[]];
  for (const { kind, text } of understood) {
    if (kind === 'words') runs.at(-1)?.push(text);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0).map((run) => run.join(' '));
}

/** The terms as words only, for when their interpretations match nothing. */
export function asWords(terms: readonly Term[], category: string | null): InterpretedQuery {
  const words = terms.map(({ text }) => text);
  return { ...EMPTY_QUERY, category, words: [words.join(' ')], understood: words.map(asWord) };
}

const EMPTY_QUERY = { category: null, filters: [], manufacturers: [], partNumbers: [], words: [] };

type ManufacturerTerms = ReadonlyMap<Term, string>;

/** Finds the terms that name a manufacturer. A name of several words becomes one term. */
function findManufacturers(terms: readonly Term[], names: ManufacturerNames) {
  const joined: Term[] = [];
  const manufacturers = new Map<Term, string>();
  for (let at = 0; at < terms.length;) {
    let length = Math.min(names.longest, terms.length - at);
    let name: string | null = null;
    while (length > 0) {
      name = names.manufacturerNamed(
        terms.slice(at, at + length).flatMap(({ text }) => queryTokens(text)),
      );
      if (name !== null) break;
      length--;
    }
    const term = joinTerms(terms.slice(at, at + Math.max(length, 1)));
    if (name !== null) manufacturers.set(term, name);
    joined.push(term);
    at += Math.max(length, 1);
  }
  return { joined, manufacturers };
}

/** Joins adjacent terms that are one text value together: `Thick film`, `SOT 23`. */
function joinValues(terms: readonly Term[], catalogue: CatalogueLookup): readonly Term[] {
  const joined: Term[] = [];
  for (let at = 0; at < terms.length;) {
    let length = Math.min(MAX_VALUE_TERMS, terms.length - at);
    while (length > 1) {
      const text = joinTerms(terms.slice(at, at + length)).text;
      if (catalogue.textValues(valueKey(text)).length > 0) break;
      length--;
    }
    joined.push(joinTerms(terms.slice(at, at + length)));
    at += length;
  }
  return joined;
}

function joinTerms(terms: readonly Term[]): Term {
  const [first, ...others] = terms;
  if (first && others.length === 0) return first;
  return { text: terms.map(({ text }) => text).join(' '), interpretations: [{ kind: 'words' }] };
}

/** Surface-mount device and technology. */
const MOUNTING = /^sm[dt]$/i;
/** `±0.25 pF`: attributes have relative tolerances only. */
const ABSOLUTE_TOLERANCE = /^(?:±|\+\/?-) ?\d/;

interface TermMeanings {
  readonly manufacturers: ManufacturerTerms;
  readonly contradictory: ReadonlySet<Term>;
  /** Whether the size of a chip was typed, all of which are mounted on the surface. */
  readonly hasChipSize: boolean;
  readonly choice: CategoryChoice;
  readonly catalogue: CatalogueLookup;
}

/** The maximum number of alternative filters in the response for one term. */
const MAX_ALTERNATIVES = 6;

function understandTerm(
  term: Term,
  { manufacturers, contradictory, hasChipSize, choice, catalogue }: TermMeanings,
): readonly UnderstoodTerm[] {
  const { text } = term;
  const manufacturer = manufacturers.get(term);
  if (manufacturer !== undefined)
    return [{ text, kind: 'manufacturer', value: manufacturer, alternatives: [] }];
  const isRedundant =
    (hasChipSize && MOUNTING.test(text)) || (ABSOLUTE_TOLERANCE.test(text) && isWord(term));
  if (contradictory.has(term) || isRedundant)
    return [{ text, kind: 'ignored', value: null, alternatives: [] }];
  const [best, ...otherCandidates] = choice.filterCandidates.get(term) ?? [];
  if (best) {
    const more = choice.alternatives.get(term) ?? [];
    const own = new Set(best.filters.map(writeFilter));
    const alternatives = writeFilters([...otherCandidates, ...more], own);
    return best.filters.map((filter) => ({
      text,
      kind: 'filter',
      value: writeFilter(filter),
      alternatives,
    }));
  }
  if (choice.nameTerms.has(term) && choice.category) {
    return [{ text, kind: 'category', value: choice.category.category.slug, alternatives: [] }];
  }
  const alternatives = writeFilters([
    ...(choice.alternatives.get(term) ?? []),
    ...otherContacts(term, catalogue),
  ]);
  const number = term.interpretations.find(
    (interpretation) => interpretation.kind === 'part-number',
  );
  return number && catalogue.hasPartNumber(number.key)
    ? [{ text, kind: 'part-number', value: text, alternatives }]
    : [{ ...asWord(text), alternatives }];
}

/**
 * Distinct filters in the syntax of the query parameter `filter`.
 * @param own the filters of the term itself, to leave out
 */
function writeFilters(
  candidates: readonly FilterCandidate[],
  own: ReadonlySet<string> = new Set(),
): string[] {
  const single = candidates.flatMap(({ filters }) => (filters.length === 1 ? filters : []));
  const written = new Set(single.map(writeFilter).filter((filter) => !own.has(filter)));
  return [...written].slice(0, MAX_ALTERNATIVES);
}

function asWord(text: string): UnderstoodTerm {
  return { text, kind: 'words', value: null, alternatives: [] };
}
