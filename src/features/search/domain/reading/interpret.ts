import { writeFilter, type Filter } from '../filters.ts';
import type { Understood } from '../found-documents.ts';
import { joinBounds, meetBounds } from './bounds.ts';
import { catalogueNames } from './catalogue-names.ts';
import type { NamedCategory } from './category-names.ts';
import { chooseAnyway } from './choose-anyway.ts';
import { chooseCategory, type Chosen } from './choose-category.ts';
import type { Fit } from './fitting-filters.ts';
import type { ManufacturerNames } from './manufacturer-names.ts';
import type { Term } from './read-terms.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { queryWords, valueKey } from './words.ts';

/** What was typed, as a query of the catalogue. All of it must be met. */
export interface Interpretation {
  /** Slug of the category asked for or understood. */
  readonly category: string | null;
  /** Filters of one key are alternatives; what bounds it is one of them. */
  readonly filters: readonly Filter[];
  /** Names; alternatives. */
  readonly manufacturers: readonly string[];
  /** As typed: a SKU or MPN begins so. */
  readonly partNumbers: readonly string[];
  /** As typed, neighbours together: to be looked for by `queryWords` (words.ts). */
  readonly words: readonly string[];
  /** Each piece in the order of typing. */
  readonly understood: readonly Understood[];
}

/** Longer values are looked for as words. */
const LONGEST_VALUE = 4;

/**
 * What the terms ask for, told by what exists: values become filters of the category that was asked
 * for, named, or that most of them fit; the rest stays words. Nobody is refused: at worst all are words.
 */
export function interpret(
  terms: readonly Term[],
  catalogue: SearchedCatalogue,
  category: string | null,
): Interpretation {
  return interpreted(terms, catalogue, category, (others, scope) => {
    const best = chooseCategory(others, catalogue, scope, category);
    const unnamed = { ...best, category: null, naming: new Set<Term>() };
    return isOnlyWords(best, others) ? unnamed : best;
  });
}

/**
 * The same, with the likeliest filters where several categories fit with different ones and where no
 * part has a value; null when that makes no filter.
 */
export function interpretAnyway(
  terms: readonly Term[],
  catalogue: SearchedCatalogue,
  category: string | null,
): Interpretation | null {
  const read = interpreted(terms, catalogue, category, (others, scope) => {
    return chooseAnyway(others, catalogue, scope) ?? NONE_CHOSEN;
  });
  return read.filters.length > 0 ? read : null;
}

const NONE_CHOSEN: Chosen = {
  category: null,
  fits: new Map(),
  naming: new Set(),
  couldBe: new Map(),
};

function interpreted(
  terms: readonly Term[],
  catalogue: SearchedCatalogue,
  category: string | null,
  choose: (others: readonly Term[], scope: readonly NamedCategory[]) => Chosen,
): Interpretation {
  const names = catalogueNames(catalogue);
  const { rest, makers } = takeManufacturers(terms, names.manufacturers);
  const given = joinBounds(joinValues(rest, catalogue));
  const scope = names.categories.filter(
    (named) => category === null || named.category.path.includes(category),
  );
  const others = given.filter((piece) => !makers.has(piece));
  const chosen = choose(others, scope);
  const { pieces, fits, leftOut } = meetBounds(given, chosen.fits);
  const taken: Taken = { makers, leftOut, chosen: { ...chosen, fits }, catalogue };
  const understood = pieces.flatMap((piece) => understand(piece, taken));
  const of = (kind: Understood['kind']) => understood.filter((one) => one.kind === kind);
  return {
    category: chosen.category?.category.slug ?? category,
    filters: pieces.flatMap((piece) => fits.get(piece)?.[0]?.filters ?? []),
    manufacturers: of('manufacturer').map(({ value, text }) => value ?? text),
    partNumbers: of('part-number').map(({ text }) => text),
    words: runsOfWords(understood),
    understood,
  };
}

/** `M12 cable` is no wish for the category Cables: other cables and their connectors may be meant. */
function isOnlyWords({ fits, naming }: Chosen, pieces: readonly Term[]): boolean {
  return fits.size === 0 && pieces.some((piece) => !naming.has(piece));
}

/** Neighbours stay together, so that they are the words that a text of the catalogue gives. */
function runsOfWords(understood: readonly Understood[]): readonly string[] {
  const runs: string[][] = [[]];
  for (const { kind, text } of understood) {
    if (kind === 'words') runs.at(-1)?.push(text);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0).map((run) => run.join(' '));
}

/** The same terms as words and nothing else, for when nothing was found by what they may mean. */
export function asWords(terms: readonly Term[], category: string | null): Interpretation {
  const words = terms.map(({ text }) => text);
  return { ...NOTHING, category, words: [words.join(' ')], understood: words.map(asWord) };
}

const NOTHING = { category: null, filters: [], manufacturers: [], partNumbers: [], words: [] };

type Makers = ReadonlyMap<Term, string>;

/** Takes out the terms that name a manufacturer; one of several words is one piece. */
function takeManufacturers(terms: readonly Term[], names: ManufacturerNames) {
  const rest: Term[] = [];
  const makers = new Map<Term, string>();
  for (let at = 0; at < terms.length;) {
    let length = Math.min(names.longest, terms.length - at);
    let name: string | null = null;
    while (length > 0) {
      name = names.named(terms.slice(at, at + length).flatMap(({ text }) => queryWords(text)));
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

/** Neighbours that are one value of a text column together: `Thick film`, `SOT 23`. */
function joinValues(terms: readonly Term[], catalogue: SearchedCatalogue): readonly Term[] {
  const pieces: Term[] = [];
  for (let at = 0; at < terms.length;) {
    let length = Math.min(LONGEST_VALUE, terms.length - at);
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
  return { text: terms.map(({ text }) => text).join(' '), meanings: [{ kind: 'words' }] };
}

interface Taken {
  readonly makers: Makers;
  readonly leftOut: ReadonlySet<Term>;
  readonly chosen: Chosen;
  readonly catalogue: SearchedCatalogue;
}

/** So many other filters are told for one piece. */
const MOST_OTHERS = 6;

function understand(
  piece: Term,
  { makers, leftOut, chosen, catalogue }: Taken,
): readonly Understood[] {
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
  const number = piece.meanings.find((meaning) => meaning.kind === 'part-number');
  return number && catalogue.hasPartNumber(number.key)
    ? [{ text, kind: 'part-number', value: text, others }]
    : [{ ...asWord(text), others }];
}

/** Filters as they stand in a URL, each once. */
function written(fits: readonly Fit[]): string[] {
  const single = fits.flatMap(({ filters }) => (filters.length === 1 ? filters : []));
  return [...new Set(single.map(writeFilter))].slice(0, MOST_OTHERS);
}

function asWord(text: string): Understood {
  return { text, kind: 'words', value: null, others: [] };
}
