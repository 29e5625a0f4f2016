import { writeFilter } from '../filters.ts';
import { joinBounds, intersectFilters } from './bounds.ts';
import { catalogueNames, type NamedCategory } from './catalogue-names.ts';
import {
  MIN_EXISTING_WEIGHT,
  filterCandidatesFor,
  isWord,
  type ResolvedTerm,
  resolveTerm,
} from './candidate-filters.ts';
import { partNumberKey } from './part-number.ts';
import { parseTerms, type Term } from './parse-terms.ts';
import type { CatalogueLookup, SearchableCategory } from './catalogue-lookup.ts';
import { synonyms } from './synonyms.ts';
import { fold, queryTokens, valueKey } from './tokenizer.ts';

export interface SuggestedValue {
  readonly category: { readonly slug: string; readonly name: string };
  /** In the grammar of filters: `resistance:10000`. */
  readonly filter: string;
  /** What else was typed, as filters of the same category. */
  readonly others: readonly string[];
  /** Of the column. */
  readonly name: string;
  readonly unit: string | null;
  /** Text, or a number in that unit. */
  readonly value: string | number;
}

/** So short a beginning of a synonym says nothing yet. */
const MIN_SYNONYM_LENGTH = 3;

/**
 * The categories that somebody who is typing may mean, the likeliest first: all words are of their
 * names or synonyms of these, the last one perhaps not finished. Values typed do not count.
 */
export function suggestCategories(
  typed: string,
  catalogue: CatalogueLookup,
  most: number,
): readonly SearchableCategory[] {
  const words = parseTerms(typed).filter(isWord);
  if (words.length === 0) return [];
  return likeliest(words, catalogueNames(catalogue).categories)
    .slice(0, most)
    .map(({ category }) => category);
}

/** The values that somebody may mean: each in one category, where a product has it. */
export function suggestValues(
  typed: string,
  catalogue: CatalogueLookup,
  most: number,
  decimalComma = false,
): readonly SuggestedValue[] {
  const terms = joinBounds(parseTerms(typed, decimalComma));
  const measured = terms.filter((term) => !isWord(term));
  const words = terms.filter(isWord);
  const all = catalogueNames(catalogue).categories;
  const inNamed = measured.length > 0 && words.length > 0 ? likeliest(words, all) : [];
  const wanted = (measured.length > 0 ? measured : whole(typed)).map((term) =>
    resolveTerm(term, catalogue),
  );
  const unread = measured.length > 0 && words.length > 0 && inNamed.length === 0;
  const within = inNamed.length > 0 ? inNamed : all;
  const found = unread
    ? []
    : within.flatMap(({ category }) => valueIn(category, wanted, catalogue));
  return [...found, ...begun(terms, catalogue)]
    .toSorted((a, b) => b.score - a.score || b.count - a.count)
    .filter(({ suggested: one }, at, every) => {
      const isSame = ({ suggested: other }: Scored) =>
        other.category.slug === one.category.slug && other.filter === one.filter;
      return every.findIndex(isSame) === at;
    })
    .slice(0, most)
    .map(({ suggested }) => suggested);
}

interface Scored {
  readonly suggested: SuggestedValue;
  readonly score: number;
  readonly count: number;
}

/** So short a beginning of a value says nothing yet. */
const MIN_PREFIX_LENGTH = 2;

/** The text values that the last word is the beginning of, beside values typed before: `10k 06`. */
function begun(terms: readonly Term[], catalogue: CatalogueLookup): readonly Scored[] {
  const last = terms.at(-1);
  const before = terms.slice(0, -1);
  if (!last || before.length === 0 || before.some(isWord)) return [];
  if (last.text.length < MIN_PREFIX_LENGTH) return [];
  const pieces = before.map((term) => resolveTerm(term, catalogue));
  const bySlug = new Map(catalogue.categories.map((category) => [category.slug, category]));
  return catalogue.textValuesFrom(valueKey(last.text)).flatMap((value) => {
    const category = bySlug.get(value.category);
    if (!category) return [];
    const piece: ResolvedTerm = { term: WHOLE_WORD, words: [], texts: [{ ...value, weight: 1 }] };
    return valueIn(category, [...pieces, piece], catalogue);
  });
}

const WHOLE_WORD: Term = { text: '..', interpretations: [{ kind: 'words' }] };

/** Parts in the order in which they are suggested: by number, by its beginning, by name. */
export function rankParts<Part extends { name: string; sku: string; mpn: string | null }>(
  typed: string,
  parts: readonly Part[],
): readonly Part[] {
  const key = partNumberKey(typed);
  const start = fold(typed.trim());
  const rank = ({ name, sku, mpn }: Part) => {
    const numbers = [sku, mpn ?? ''].map(partNumberKey);
    if (key !== '' && numbers.includes(key)) return 0;
    if (key !== '' && numbers.some((number) => number.startsWith(key))) return 1;
    return fold(name).startsWith(start) ? 2 : 3;
  };
  return parts.toSorted((a, b) => rank(a) - rank(b));
}

function whole(typed: string): readonly Term[] {
  return [{ text: typed.trim(), interpretations: [{ kind: 'words' }] }];
}

/** The value that the last of the pieces is, in a category that has values for all of them. */
function valueIn(
  category: SearchableCategory,
  pieces: readonly ResolvedTerm[],
  catalogue: CatalogueLookup,
): readonly Scored[] {
  const fits = pieces.map((piece) => filterCandidatesFor(piece, category, catalogue, false)[0]);
  if (fits.some((fit) => !fit || fit.weight < MIN_EXISTING_WEIGHT)) return [];
  const [filter] = fits.at(-1)?.filters ?? [];
  const column = category.columns.find(({ key }) => key === filter?.key);
  if (!filter || !column || !('value' in filter)) return [];
  const { slug, name } = category;
  const { value } = filter;
  const others = intersectFilters(fits.slice(0, -1).flatMap((fit) => fit?.filters ?? []));
  if (!others) return [];
  const suggested: SuggestedValue = {
    category: { slug, name },
    filter: writeFilter(filter),
    others: others.map(writeFilter),
    name: column.name,
    unit: column.unit,
    value,
  };
  const score = fits.reduce((sum, fit) => sum + (fit?.weight ?? 0), 0);
  return [{ suggested, score, count: catalogue.count(slug, filter) }];
}

function likeliest(
  words: readonly Term[],
  categories: readonly NamedCategory[],
): readonly NamedCategory[] {
  const before = words.slice(0, -1).flatMap(({ text }) => queryTokens(text));
  const last = words.at(-1)?.text ?? '';
  const ranked = categories.flatMap((named) => {
    if (!before.every((word) => named.words.has(word))) return [];
    const rank = rankOf(named, before, last);
    return rank === null ? [] : [{ named, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ named }) => named);
}

/** 0 for the whole name, 1 where the name begins so, 2 for another of its words, 3 for a synonym. */
function rankOf(
  { whole: names }: NamedCategory,
  before: readonly string[],
  last: string,
): number | null {
  const complete = queryTokens(last);
  const typed = new Set([...before, ...complete]);
  if (names.some((name) => name.every((word) => typed.has(word)))) return 0;
  const start = fold(last).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (start === '') return null;
  const own = new Set(names.flat());
  if (names.some(([first]) => first?.startsWith(start))) return 1;
  if ([...own].some((word) => word.startsWith(start) || complete.includes(word))) return 2;
  if (start.length < MIN_SYNONYM_LENGTH) return null;
  const meant = Object.keys(synonyms).filter((synonym) => fold(synonym).startsWith(start));
  const fits = meant.some((synonym) => queryTokens(synonym).every((word) => own.has(word)));
  return fits ? 3 : null;
}
