import { type Filter, writeFilter } from '../filters.ts';
import type { UnderstoodTerm } from '../search-result.ts';
import { joinBounds, intersectBounds } from './bounds.ts';
import { catalogueNames, type ManufacturerNames, type NamedCategory } from './catalogue-names.ts';
import { guessCategory } from './guess-category.ts';
import { chooseCategory, type Chosen } from './choose-category.ts';
import type { FilterCandidate } from './candidate-filters.ts';
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
 * Interprets terms by what exists in the catalogue: values become filters of the category that was
 * requested, named, or fits best; the rest stays words. Never fails: at worst, all terms are words.
 */
export function interpret(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  category: string | null,
): InterpretedQuery {
  return interpretWith(terms, catalogue, category, (others, scope) => {
    const best = chooseCategory(others, catalogue, scope, category);
    const unnamed = { ...best, category: null, naming: new Set<Term>() };
    return isOnlyWords(best, others) ? unnamed : best;
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
  const read = interpretWith(terms, catalogue, category, (others, scope) => {
    return guessCategory(others, catalogue, scope) ?? NONE_CHOSEN;
  });
  return read.filters.length > 0 ? read : null;
}

const NONE_CHOSEN: Chosen = {
  category: null,
  fits: new Map(),
  naming: new Set(),
  couldBe: new Map(),
};

function interpretWith(
  terms: readonly Term[],
  catalogue: CatalogueLookup,
  category: string | null,
  choose: (others: readonly Term[], scope: readonly NamedCategory[]) => Chosen,
): InterpretedQuery {
  const names = catalogueNames(catalogue);
  const { rest, makers } = takeManufacturers(terms, names.manufacturers);
  const given = joinBounds(joinValues(rest, catalogue));
  const scope = names.categories.filter(
    (named) => category === null || named.category.path.includes(category),
  );
  const others = given.filter((piece) => !makers.has(piece));
  const chosen = choose(others, scope);
  const { pieces, fits, leftOut } = intersectBounds(given, chosen.fits);
  const taken: Taken = { makers, leftOut, chosen: { ...chosen, fits }, catalogue };
  const understood = pieces.flatMap((piece) => understand(piece, taken));
  const of = (kind: UnderstoodTerm['kind']) => understood.filter((one) => one.kind === kind);
  return {
    category: chosen.category?.category.slug ?? category,
    filters: pieces.flatMap((piece) => fits.get(piece)?.[0]?.filters ?? []),
    manufacturers: of('manufacturer').map(({ value, text }) => value ?? text),
    partNumbers: of('part-number').map(({ text }) => text),
    words: runsOfWords(understood),
    understood,
  };
}

/**
 * `M12 cable` does not mean the category Cables: cables of other categories, or connectors, may be
 * meant.
 */
function isOnlyWords({ fits, naming }: Chosen, pieces: readonly Term[]): boolean {
  return fits.size === 0 && pieces.some((piece) => !naming.has(piece));
}

/** Joins adjacent words, so that a phrase yields the same tokens as the text in the catalogue. */
function runsOfWords(understood: readonly UnderstoodTerm[]): readonly string[] {
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
  return { ...NOTHING, category, words: [words.join(' ')], understood: words.map(asWord) };
}

const NOTHING = { category: null, filters: [], manufacturers: [], partNumbers: [], words: [] };

type Makers = ReadonlyMap<Term, string>;

/** Splits off the terms that name a manufacturer; a name of several words becomes one term. */
function takeManufacturers(terms: readonly Term[], names: ManufacturerNames) {
  const rest: Term[] = [];
  const makers = new Map<Term, string>();
  for (let at = 0; at < terms.length;) {
    let length = Math.min(names.longest, terms.length - at);
    let name: string | null = null;
    while (length > 0) {
      name = names.named(terms.slice(at, at + length).flatMap(({ text }) => queryTokens(text)));
      if (name !== null) break;
      length--;
    }
    const piece = joined(terms.slice(at, at + Math.max(length, 1)));
    if (name !== null) makers.set(piece, name);
    rest.push(piece);
    at += Math.max(length, 1);
  }
  return { rest, makers };
}

/** Joins adjacent terms that are one text value together: `Thick film`, `SOT 23`. */
function joinValues(terms: readonly Term[], catalogue: CatalogueLookup): readonly Term[] {
  const pieces: Term[] = [];
  for (let at = 0; at < terms.length;) {
    let length = Math.min(MAX_VALUE_TERMS, terms.length - at);
    while (length > 1) {
      const text = joined(terms.slice(at, at + length)).text;
      if (catalogue.textValues(valueKey(text)).length > 0) break;
      length--;
    }
    pieces.push(joined(terms.slice(at, at + length)));
    at += length;
  }
  return pieces;
}

function joined(terms: readonly Term[]): Term {
  const [first, ...others] = terms;
  if (first && others.length === 0) return first;
  return { text: terms.map(({ text }) => text).join(' '), interpretations: [{ kind: 'words' }] };
}

interface Taken {
  readonly makers: Makers;
  readonly leftOut: ReadonlySet<Term>;
  readonly chosen: Chosen;
  readonly catalogue: CatalogueLookup;
}

/** The maximum number of alternative filters in the response for one term. */
const MAX_ALTERNATIVES = 6;

function understand(
  piece: Term,
  { makers, leftOut, chosen, catalogue }: Taken,
): readonly UnderstoodTerm[] {
  const { text } = piece;
  const maker = makers.get(piece);
  if (maker !== undefined) return [{ text, kind: 'manufacturer', value: maker, others: [] }];
  if (leftOut.has(piece)) return [{ text, kind: 'ignored', value: null, others: [] }];
  const [fit, ...otherFits] = chosen.fits.get(piece) ?? [];
  if (fit) {
    const more = chosen.couldBe.get(piece) ?? [];
    const others = written([...otherFits, ...more.filter((one) => one !== fit)]);
    return fit.filters.map((filter) => ({
      text,
      kind: 'filter',
      value: writeFilter(filter),
      others,
    }));
  }
  if (chosen.naming.has(piece) && chosen.category) {
    return [{ text, kind: 'category', value: chosen.category.category.slug, others: [] }];
  }
  const others = written(chosen.couldBe.get(piece) ?? []);
  const number = piece.interpretations.find(
    (interpretation) => interpretation.kind === 'part-number',
  );
  return number && catalogue.hasPartNumber(number.key)
    ? [{ text, kind: 'part-number', value: text, others }]
    : [{ ...asWord(text), others }];
}

/** Distinct filters in the syntax of the query parameter `filter`. */
function written(fits: readonly FilterCandidate[]): string[] {
  const single = fits.flatMap(({ filters }) => (filters.length === 1 ? filters : []));
  return [...new Set(single.map(writeFilter))].slice(0, MAX_ALTERNATIVES);
}

function asWord(text: string): UnderstoodTerm {
  return { text, kind: 'words', value: null, others: [] };
}
