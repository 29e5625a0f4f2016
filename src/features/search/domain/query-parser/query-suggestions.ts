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
import { MAX_TERMS, parseTerms, type Term } from './parse-terms.ts';
import type { CatalogueLookup, SearchableCategory } from './catalogue-lookup.ts';
import { synonyms } from './synonyms.ts';
import { fold, queryTokens, valueKey } from './tokenizer.ts';

/**
 * A value that an unfinished query may mean. Suggestions use the terms of a search, not its
 * queries.
 */
export interface SuggestedValue {
  readonly category: { readonly slug: string; readonly name: string };
  /** In the syntax of the query parameter `filter`: `resistance:10000`. */
  readonly filter: string;
  /** The other typed values, as filters of the same category. */
  readonly others: readonly string[];
  /** Of the attribute. */
  readonly name: string;
  readonly unit: string | null;
  /** Text, or a number in the base SI unit. */
  readonly value: string | number;
}

/** Shorter prefixes of a synonym match too much. */
const MIN_SYNONYM_LENGTH = 3;

/**
 * Categories for an unfinished query, the likeliest first. Every word must occur in the category's
 * names or their synonyms; the last one may be a prefix. Typed values are ignored.
 */
export function suggestCategories(
  typed: string,
  catalogue: CatalogueLookup,
  limit: number,
): readonly SearchableCategory[] {
  const words = parseTerms(typed, false, MAX_TERMS).filter(isWord);
  if (words.length === 0) return [];
  return rankCategories(words, catalogueNames(catalogue).categories)
    .slice(0, limit)
    .map(({ category }) => category);
}

/** Attribute values for an unfinished query, each with one category in which a product has it. */
export function suggestValues(
  typed: string,
  catalogue: CatalogueLookup,
  limit: number,
  decimalComma = false,
): readonly SuggestedValue[] {
  const terms = joinBounds(parseTerms(typed, decimalComma, MAX_TERMS));
  const measured = terms.filter((term) => !isWord(term));
  const words = terms.filter(isWord);
  const all = catalogueNames(catalogue).categories;
  const namedCategories = measured.length > 0 && words.length > 0 ? rankCategories(words, all) : [];
  const lookedUp = (measured.length > 0 ? measured : asOneWord(typed)).map((term) =>
    resolveTerm(term, catalogue),
  );
  const hasUnknownWords = measured.length > 0 && words.length > 0 && namedCategories.length === 0;
  const within = namedCategories.length > 0 ? namedCategories : all;
  const fromMeasured = hasUnknownWords
    ? []
    : within.flatMap(({ category }) => valueInCategory(category, lookedUp, catalogue));
  return [...fromMeasured, ...valuesWithPrefix(terms, catalogue)]
    .toSorted((a, b) => b.score - a.score || b.count - a.count)
    .filter(({ suggested: one }, at, every) => {
      const isSame = ({ suggested: other }: Scored) =>
        other.category.slug === one.category.slug && other.filter === one.filter;
      return every.findIndex(isSame) === at;
    })
    .slice(0, limit)
    .map(({ suggested }) => suggested);
}

interface Scored {
  readonly suggested: SuggestedValue;
  readonly score: number;
  readonly count: number;
}

/** Shorter prefixes of a value match too much. */
const MIN_PREFIX_LENGTH = 2;

/** Text values that start with the last word, next to the values typed before it: `10k 06`. */
function valuesWithPrefix(terms: readonly Term[], catalogue: CatalogueLookup): readonly Scored[] {
  const last = terms.at(-1);
  const before = terms.slice(0, -1);
  if (!last || before.length === 0 || before.some(isWord)) return [];
  if (last.text.length < MIN_PREFIX_LENGTH) return [];
  const resolved = before.map((term) => resolveTerm(term, catalogue));
  const bySlug = new Map(catalogue.categories.map((category) => [category.slug, category]));
  return catalogue.textValuesWithPrefix(valueKey(last.text)).flatMap((value) => {
    const category = bySlug.get(value.category);
    if (!category) return [];
    const resolvedTerm: ResolvedTerm = {
      term: PLACEHOLDER_TERM,
      words: [],
      missingContacts: [],
      texts: [{ ...value, weight: 1 }],
    };
    return valueInCategory(category, [...resolved, resolvedTerm], catalogue);
  });
}

const PLACEHOLDER_TERM: Term = { text: '..', interpretations: [{ kind: 'words' }] };

/** Sorts parts for suggestion: exact number, number prefix, then name. */
export function rankParts<Part extends { name: string; sku: string; mpn: string | null }>(
  typed: string,
  parts: readonly Part[],
): readonly Part[] {
  const key = partNumberKey(typed);
  const prefix = fold(typed.trim());
  const rank = ({ name, sku, mpn }: Part) => {
    const numbers = [sku, mpn ?? ''].map(partNumberKey);
    if (key !== '' && numbers.includes(key)) return 0;
    if (key !== '' && numbers.some((number) => number.startsWith(key))) return 1;
    return fold(name).startsWith(prefix) ? 2 : 3;
  };
  return parts.toSorted((a, b) => rank(a) - rank(b));
}

function asOneWord(typed: string): readonly Term[] {
  return [{ text: typed.trim(), interpretations: [{ kind: 'words' }] }];
}

/** The value of the last term in a category that has a value for each term. */
function valueInCategory(
  category: SearchableCategory,
  resolved: readonly ResolvedTerm[],
  catalogue: CatalogueLookup,
): readonly Scored[] {
  const candidates = resolved.map(
    (term) => filterCandidatesFor(term, category, catalogue, false)[0],
  );
  if (candidates.some((one) => !one || one.weight < MIN_EXISTING_WEIGHT)) return [];
  const [filter] = candidates.at(-1)?.filters ?? [];
  const column = category.columns.find(({ key }) => key === filter?.key);
  if (!filter || !column || !('value' in filter)) return [];
  const { slug, name } = category;
  const { value } = filter;
  const others = intersectFilters(candidates.slice(0, -1).flatMap((one) => one?.filters ?? []));
  if (!others) return [];
  const suggested: SuggestedValue = {
    category: { slug, name },
    filter: writeFilter(filter),
    others: others.map(writeFilter),
    name: column.name,
    unit: column.unit,
    value,
  };
  const score = candidates.reduce((sum, one) => sum + (one?.weight ?? 0), 0);
  return [{ suggested, score, count: catalogue.count(slug, filter) }];
}

function rankCategories(
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

/**
 * 0 for the whole name, 1 for a prefix of the name, 2 for other words of it, 3 for a synonym; null
 * if a word does not occur.
 */
function rankOf(
  { fullNames }: NamedCategory,
  before: readonly string[],
  last: string,
): number | null {
  const complete = queryTokens(last);
  const typed = new Set([...before, ...complete]);
  if (fullNames.some((name) => name.every((word) => typed.has(word)))) return 0;
  const prefix = fold(last).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (prefix === '') return null;
  const own = new Set(fullNames.flat());
  if (fullNames.some(([first]) => first?.startsWith(prefix))) return 1;
  if ([...own].some((word) => word.startsWith(prefix) || complete.includes(word))) return 2;
  if (prefix.length < MIN_SYNONYM_LENGTH) return null;
  const meant = Object.keys(synonyms).filter((synonym) => fold(synonym).startsWith(prefix));
  const isSynonym = meant.some((synonym) => queryTokens(synonym).every((word) => own.has(word)));
  return isSynonym ? 3 : null;
}
