import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { toPlainCharacters } from '#shared/plain-characters.ts';
import type { Filter } from './filters.ts';
import type { PartIndex } from './index/part-index.ts';
import { MATCH_ALL, type QueryToken } from './index/part-query.ts';
import { isBareNumber } from './index/vocabulary.ts';
import { isBoundTerm } from './query-parser/bounds.ts';
import type { CatalogueLookup } from './query-parser/catalogue-lookup.ts';
import { namesAttribute } from './query-parser/attribute-names.ts';
import { correctSpelling } from './query-parser/correct-spelling.ts';
import {
  asWords,
  guessInterpretation,
  interpret,
  type InterpretedQuery,
} from './query-parser/interpret.ts';
import {
  parsePriceAndStock,
  type QueryLocale,
  type TypedValue,
} from './query-parser/parse-price-and-stock.ts';
import { parsePurchaseTerms, type PurchaseTerms } from './query-parser/parse-purchase-terms.ts';
import {
  isComponentValue,
  isMeasured,
  MAX_TERMS,
  parseTerms,
  type Term,
} from './query-parser/parse-terms.ts';
import { indexedPartNumber, looksLikePartNumber } from './query-parser/part-number.ts';
import { queryTokens } from './query-parser/tokenizer.ts';
import { similarTradeWord } from './query-parser/trade-words.ts';
import type { UnderstoodTerm } from './search-result.ts';

/** One possible meaning of the typed text. */
export interface ParsedQuery {
  /** Slug of the category that was requested or recognized. */
  readonly category: string | null;
  readonly filters: readonly Filter[];
  readonly manufacturers: readonly string[];
  readonly tokens: readonly QueryToken[];
  /** In the syntax of the query parameter `price`; null for any. */
  readonly price: string | null;
  /** In the syntax of the query parameter `stock`; null for any. */
  readonly stock: string | null;
  /** Maximum in days; null for any. */
  readonly leadTime: number | null;
  readonly lifecycle: Lifecycle | null;
  /** Pieces to buy; null if not typed. */
  readonly quantity: number | null;
  /** The part with this number is ranked first. */
  readonly exactPartNumber: string | null;
  /** What each term was understood as, for the response. */
  readonly understood: readonly UnderstoodTerm[];
}

export interface QueryInput extends QueryLocale {
  readonly q: string;
  /** Slug. */
  readonly category: string | null;
}

/**
 * The catalogue as parsing needs it: part numbers and words in the index, values and names by
 * lookup.
 */
export interface IndexedCatalogue {
  readonly index: PartIndex;
  readonly lookup: CatalogueLookup;
}

/** A query without price, stock, lifecycle, lead time and quantity, which are parsed first. */
type ProductQuery = Omit<ParsedQuery, 'price' | 'stock' | keyof Omit<PurchaseTerms, 'rest'>>;

/** Within one edit of a shorter number there are too many others. */
const MIN_FUZZY_LENGTH = 4;
/** Shorter runs are within most part numbers. */
const MIN_RUN_LENGTH = 3;
/** Fewer terms are no line of an order. */
const MIN_LINE_TERMS = 3;
/** Shorter numbers are rather quantities or values. */
const MIN_LINE_NUMBER_LENGTH = 5;
/** More words without digits are no part number. */
const MAX_RUN_TERMS = 3;

/**
 * From text to queries: parses the text into terms, interprets them, and yields its possible
 * meanings, the likeliest first. `findParts` runs them in turn until one finds a product; each is
 * computed only when it is requested. In this order:
 * 1. the text without price, stock and purchase terms is the number of a part: in the requested category, then in all
 * 2. if 3 has no filters, and a term is a range or a value that no product has: the guess of
 * `guessInterpretation`
 * 3. values as filters, category, manufacturers, the rest as words
 * 4. the text is the beginning of a part number
 * 5. the text is a run of characters within a part number, a part number with one typing error, or
 * the end of one
 * 6. all terms are words; then 3 and 6 with each word as a run within part numbers, too
 * 7. one of several terms is the number of a part
 * 8. 3, 6 and the guess of 2 with spelling corrected, or unknown words replaced by what they are a kind of
 * 9. if 3 has no filters: the guess of 2, if it was not made yet
 *
 * 6 to 8 are omitted if 3 has filters and a term can be a bound. 3, 6 and 8 first match a number
 * without a unit as a whole word, then also as a prefix.
 */
export function* candidateQueries(
  catalogue: IndexedCatalogue,
  input: QueryInput,
): Generator<ParsedQuery> {
  const priceAndStock = parsePriceAndStock(toPlainCharacters(input.q), input);
  const { price, stock, unsupported } = priceAndStock;
  const { rest, lifecycle, leadTime, quantity } = parsePurchaseTerms(priceAndStock.rest);
  const recognized: readonly UnderstoodTerm[] = [
    ...(price ? [{ ...price, kind: 'price' as const, alternatives: [] }] : []),
    ...(stock ? [{ ...stock, kind: 'stock' as const, alternatives: [] }] : []),
    ...(lifecycle ? [{ ...lifecycle, kind: 'lifecycle' as const, alternatives: [] }] : []),
    ...(leadTime ? [understoodNumber('leadTime', leadTime)] : []),
    ...(quantity ? [understoodNumber('quantity', quantity)] : []),
    ...unsupported.map((text) => ({
      text,
      kind: 'ignored' as const,
      value: null,
      alternatives: [],
    })),
  ];
  const onlyUnsupported =
    rest === '' && unsupported.length > 0 && recognized.length === unsupported.length;
  const remaining = recognized.length > 0 ? rest : input.q;
  for (const query of productQueries(catalogue, { ...input, q: remaining })) {
    yield {
      ...(onlyUnsupported ? matchingNothing(query) : query),
      price: price?.value ?? null,
      stock: stock?.value ?? null,
      leadTime: leadTime?.value ?? null,
      lifecycle: lifecycle?.value ?? null,
      quantity: quantity?.value ?? null,
      understood: [...query.understood, ...recognized],
    };
  }
}

function understoodNumber(
  kind: 'leadTime' | 'quantity',
  { text, value }: TypedValue<number>,
): UnderstoodTerm {
  return { text, kind, value: `${value}`, alternatives: [] };
}

function* productQueries(
  { index, lookup }: IndexedCatalogue,
  input: QueryInput,
): Generator<ProductQuery> {
  const visible = { ...input, q: toPlainCharacters(input.q) };
  const { q, category, decimalComma } = visible;
  const partNumber = indexedPartNumber(q);
  const couldBePartNumber = looksLikePartNumber(q);
  if (partNumber !== '' && index.isPartNumber(partNumber)) {
    yield partNumberQuery(visible, partNumber, 'part-number');
    if (category !== null) {
      yield partNumberQuery({ ...visible, category: null }, partNumber, 'part-number');
    }
  }
  const terms = parseTerms(q, decimalComma, MAX_TERMS);
  const interpreted = interpret(terms, lookup, category);
  const orNothing = (query: ProductQuery) =>
    input.q === '' || hasConstraints(query) ? query : matchingNothing(query);
  // As a word, `>10A` would find `10A`: try it as a filter of any category first.
  const hasRange = terms.some(({ interpretations: [first] }) => first?.kind === 'range');
  // As a word, `2uF` would find nothing, and `100R` motors of 100 rpm.
  const hasUnknown = terms.some((term) => isMeasured(term) && isUnknown(term));
  const hasNames = namesAttribute(terms, lookup);
  const guessesFirst = hasRange || hasUnknown || hasNames;
  let guess: InterpretedQuery | null = null;
  if (guessesFirst) yield* guesses();
  // A value is not searched for as a word, even if no product has it.
  if (guess && isValuesOnly(guess)) {
    // `100U-1210` can be both.
    if (/^\S+-\S+$/.test(q)) yield* runs();
    return;
  }
  yield* wholeWordsFirst(orNothing(toProductQuery(interpreted)));
  if (couldBePartNumber && index.hasPartNumber(partNumber)) {
    yield partNumberQuery(visible, partNumber, 'part-number');
  }
  yield* runs();
  if (couldBePartNumber && partNumber.length >= MIN_FUZZY_LENGTH) {
    yield partNumberQuery(visible, partNumber, 'similar-part-number');
  }
  // A part whose name contains the number does not meet the typed bound.
  if (interpreted.filters.length > 0 && terms.some(isBoundTerm)) return;
  if (isValuesOnly(interpreted)) return;
  if (terms.length > 0) {
    yield* wholeWordsFirst(orNothing(toProductQuery(asWords(terms, category))));
  }
  if (terms.length > 1) {
    for (const one of [interpreted, asWords(terms, category)]) {
      const query = toProductQuery(one);
      if (query.tokens.length > 0) yield anywhereInPartNumbers(query);
    }
  }
  yield* partsNamed();
  const correction = correctSpelling(terms, index.spelling, decimalComma, (word) =>
    similarTradeWord(word, lookup.categories),
  );
  if (correction) {
    for (const one of interpretations(correction.terms)) {
      const understood = correction.restoreTypedText(one.understood);
      yield* wholeWordsFirst(toProductQuery({ ...one, understood }));
    }
  }
  if (!guessesFirst) yield* guesses();

  function* runs(): Generator<ProductQuery> {
    const couldBeRun = couldBePartNumber || terms.length <= MAX_RUN_TERMS;
    if (couldBeRun && partNumber.length >= MIN_RUN_LENGTH) {
      yield anywhereInPartNumbers(partNumberQuery(visible, partNumber, 'part-number'));
    }
  }

  /** A line of an order or invoice has a part number between quantity, name and price. */
  function* partsNamed(): Generator<ProductQuery> {
    if (terms.length < MIN_LINE_TERMS) return;
    for (const term of terms) {
      const number = indexedPartNumber(term.text);
      const isNumber = number.length >= MIN_LINE_NUMBER_LENGTH && looksLikePartNumber(term.text);
      if (!isNumber || !index.isPartNumber(number)) continue;
      const query = partNumberQuery({ ...visible, q: term.text }, number, 'part-number');
      const others = terms.filter((one) => one !== term).map(({ text }) => text);
      const ignored = others.map((text) => {
        return { text, kind: 'ignored' as const, value: null, alternatives: [] };
      });
      yield { ...query, understood: [...query.understood, ...ignored] };
    }
  }

  /** Whether no product has the value, as anything. */
  function isUnknown({ text }: Term): boolean {
    return interpreted.understood.some(
      (one) => one.text === text && one.kind === 'words' && one.alternatives.length === 0,
    );
  }

  /**
   * Whether an interpretation explains the whole text, which has the main value of a component, or a value next to
   * its kind (`zener 12`) or the name of an attribute.
   */
  function isValuesOnly({ understood }: InterpretedQuery): boolean {
    const isExplained = understood.every(({ kind }) => explainedKinds.has(kind));
    return isExplained && (hasNames || terms.some(isComponent));
  }

  /** Whether a part of the guessed category has the words: no LED is a pushbutton, whatever its colour. */
  function hasWordsOf(guessed: InterpretedQuery): boolean {
    // One letter names a component: `c 1uF`.
    const tokens = toProductQuery(guessed).tokens.filter(
      ({ forms: [form = ''] }) => form.length > 1,
    );
    if (guessed.category === null || tokens.length === 0) return true;
    const isAnywhere = index.count({ ...MATCH_ALL, tokens }) > 0;
    return !isAnywhere || index.count({ ...MATCH_ALL, categories: [guessed.category], tokens }) > 0;
  }

  function* interpretations(corrected: readonly Term[]): Generator<InterpretedQuery> {
    yield interpret(corrected, lookup, category);
    yield asWords(corrected, category);
    const guessed = guessInterpretation(corrected, lookup, category);
    if (guessed && interpreted.filters.length === 0) yield guessed;
  }

  function* guesses(): Generator<ProductQuery> {
    if (interpreted.filters.length > 0) return;
    guess = guessInterpretation(terms, lookup, category);
    if (guess && hasWordsOf(guess)) yield toProductQuery(guess);
  }
}

function isComponent(term: Term): boolean {
  return isComponentValue(term) || term.words !== undefined;
}

const explainedKinds: ReadonlySet<UnderstoodTerm['kind']> = new Set([
  'filter',
  'category',
  'manufacturer',
  'ignored',
] as const);

/** `120` first matches the word `120`, and `120W` only if nothing else is found. */
function* wholeWordsFirst(query: ProductQuery): Generator<ProductQuery> {
  if (query.tokens.some(isNumberToken)) {
    const tokens = query.tokens.map((one) =>
      isNumberToken(one) ? { ...one, wholeWord: true } : one,
    );
    yield { ...query, tokens };
  }
  yield query;
}

/** The same query, with words that match anywhere in a part number: `estop` in `BB-ESTOP-1NC`. */
function anywhereInPartNumbers(query: ProductQuery): ProductQuery {
  const tokens = query.tokens.map((token) => {
    const partNumber = token.partNumber ?? indexedPartNumber(token.forms[0] ?? '');
    const isRun = partNumber.length >= MIN_RUN_LENGTH;
    return isRun ? { ...token, partNumber, anywhere: true } : token;
  });
  return { ...query, tokens };
}

function isNumberToken({ forms }: QueryToken): boolean {
  return forms.length > 0 && forms.every(isBareNumber);
}

function hasConstraints({ filters, manufacturers, tokens, understood }: ProductQuery): boolean {
  const lists = [filters, manufacturers, tokens];
  return (
    lists.some(({ length }) => length > 0) || understood.some(({ kind }) => kind === 'category')
  );
}

/** Text without any meaning, such as `???`, finds nothing rather than everything. */
function matchingNothing(query: ProductQuery): ProductQuery {
  return { ...query, tokens: [{ forms: [], wholeWord: false, partNumber: null, fuzzy: false }] };
}

function partNumberQuery(
  { q, category }: QueryInput,
  partNumber: string,
  kind: 'part-number' | 'similar-part-number',
): ProductQuery {
  return {
    category,
    filters: [],
    manufacturers: [],
    tokens: [{ forms: [], wholeWord: false, partNumber, fuzzy: kind === 'similar-part-number' }],
    exactPartNumber: partNumber,
    understood: [{ text: q, kind, value: q, alternatives: [] }],
  };
}

function toProductQuery(interpreted: InterpretedQuery): ProductQuery {
  const { category, filters, manufacturers, partNumbers, words, understood } = interpreted;
  return {
    category,
    filters,
    manufacturers,
    tokens: [...partNumbers.map(toPartNumberToken), ...words.flatMap(toQueryTokens)],
    exactPartNumber: indexedPartNumber(partNumbers[0] ?? '') || null,
    understood,
  };
}

/** Each word can also be the beginning of a part number. */
function toQueryTokens(text: string): QueryToken[] {
  return queryTokens(text).map((token) => ({
    forms: [token],
    wholeWord: false,
    partNumber: partNumberIn(token),
    fuzzy: false,
  }));
}

function toPartNumberToken(text: string): QueryToken {
  const forms = queryTokens(text).slice(0, 1);
  return { forms, wholeWord: false, partNumber: partNumberIn(text), fuzzy: false };
}

function partNumberIn(text: string): string | null {
  return looksLikePartNumber(text) ? indexedPartNumber(text) || null : null;
}
