import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { Filter } from '../domain/filters.ts';
import type { Understood } from '../domain/found-documents.ts';
import { normalPartNumber } from '../domain/index/part-number.ts';
import type { WantedWord } from '../domain/index/part-query.ts';
import { isBareNumber } from '../domain/index/same-word.ts';
import type { Asked } from '../domain/reading/asked.ts';
import { toVisibleText } from '#shared/visible-text.ts';
import {
  asWords,
  interpret,
  interpretAnyway,
  type Interpretation,
} from '../domain/reading/interpret.ts';
import { forgivenTerms } from '../domain/reading/forgiven-terms.ts';
import { readOfferWords, type OfferWords } from '../domain/reading/offer-words.ts';
import { looksLikePartNumber } from '../domain/reading/part-number.ts';
import { readPriceAndStock, type Reader } from '../domain/reading/price-and-stock.ts';
import { isBoundTerm } from '../domain/reading/bounds.ts';
import { readTerms } from '../domain/reading/read-terms.ts';
import { queryWords } from '../domain/reading/words.ts';
import type { Searchable } from './catalogue-index.ts';

/** One way to take what was typed. */
export interface Wish {
  /** The slug of the category asked for or understood. */
  readonly category: string | null;
  readonly filters: readonly Filter[];
  readonly manufacturers: readonly string[];
  readonly words: readonly WantedWord[];
  /** As the query parameter `price` says it; null for any. */
  readonly price: string | null;
  readonly inStock: boolean;
  /** Days at most; null for any. */
  readonly leadTime: number | null;
  readonly lifecycle: Lifecycle | null;
  /** Pieces that one wants to buy; null when that is not said. */
  readonly quantity: number | null;
  /** A part with this number comes first. */
  readonly exactly: string | null;
  readonly understood: readonly Understood[];
}

export interface Typed extends Reader {
  readonly q: string;
  readonly category: string | null;
}

/** What the words alone say. */
type Reading = Omit<Wish, 'price' | 'inStock' | keyof Omit<OfferWords, 'rest'>>;

/** Too many words are no query. */
const MOST_WORDS = 12;
/** Shorter numbers with one mistake in them are like too many others. */
const SHORTEST_SIMILAR = 4;

/**
 * What was typed can be taken for, the likeliest first; whoever finds nothing by one tries the next:
 * a number that a part has; values, categories and makers; the beginning of a number; a number with a
 * mistake; plain words; the same without slips of the finger; the likeliest values.
 */
export function* wishesOf(searchable: Searchable, given: Typed): Generator<Wish> {
  const { price, stock, leftOut, rest: others } = readPriceAndStock(toVisibleText(given.q), given);
  const { rest, lifecycle, leadTime, quantity } = readOfferWords(others);
  const said: readonly Understood[] = [
    ...(price ? [{ ...price, kind: 'price' as const, others: [] }] : []),
    ...(stock ? [{ ...stock, kind: 'stock' as const, others: [] }] : []),
    ...(lifecycle ? [{ ...lifecycle, kind: 'lifecycle' as const, others: [] }] : []),
    ...(leadTime ? [inDigits('leadTime', leadTime)] : []),
    ...(quantity ? [inDigits('quantity', quantity)] : []),
    ...leftOut.map((text) => ({ text, kind: 'ignored' as const, value: null, others: [] })),
  ];
  const nothingElse = rest === '' && leftOut.length > 0 && said.length === leftOut.length;
  for (const wish of readingsOf(searchable, { ...given, q: said.length > 0 ? rest : given.q })) {
    yield {
      ...(nothingElse ? unreadable(wish) : wish),
      price: price?.value ?? null,
      inStock: stock !== null,
      leadTime: leadTime?.value ?? null,
      lifecycle: lifecycle?.value ?? null,
      quantity: quantity?.value ?? null,
      understood: [...wish.understood, ...said],
    };
  }
}

function inDigits(kind: 'leadTime' | 'quantity', { text, value }: Asked<number>): Understood {
  return { text, kind, value: `${value}`, others: [] };
}

/** What the words alone can be taken for. */
function* readingsOf({ index, searched }: Searchable, given: Typed): Generator<Reading> {
  const typed = { ...given, q: toVisibleText(given.q) };
  const { q, category } = typed;
  const number = normalPartNumber(q);
  const couldBeNumber = looksLikePartNumber(q);
  if (number !== '' && index.isPartNumber(number)) {
    yield partNumberWish(typed, number, 'part-number');
    if (category !== null)
      yield partNumberWish({ ...typed, category: null }, number, 'part-number');
  }
  const terms = readTerms(q, typed.decimalComma).slice(0, MOST_WORDS);
  const said = (wish: Reading) => (given.q === '' || saysSomething(wish) ? wish : unreadable(wish));
  const read = interpret(terms, searched, category);
  // `>10A` is no word: `10A` would be found.
  const isRange = terms.some(({ meanings: [first] }) => first?.kind === 'range');
  if (isRange) yield* wishAnyway();
  yield* ways(said(wishOf(read)));
  if (couldBeNumber && index.hasPartNumber(number)) {
    yield partNumberWish(typed, number, 'part-number');
  }
  if (couldBeNumber && number.length >= SHORTEST_SIMILAR) {
    yield partNumberWish(typed, number, 'similar-part-number');
  }
  // A bound that nothing meets is met by no part that has its number in a name.
  if (read.filters.length > 0 && terms.some(isBoundTerm)) return;
  if (terms.length > 0) yield* ways(said(wishOf(asWords(terms, category))));
  const forgiven = forgivenTerms(terms, index.knownWords, typed.decimalComma);
  if (forgiven) {
    for (const one of [
      interpret(forgiven.terms, searched, category),
      asWords(forgiven.terms, category),
    ]) {
      yield* ways(wishOf({ ...one, understood: forgiven.tell(one.understood) }));
    }
  }
  if (!isRange) yield* wishAnyway();

  function* wishAnyway(): Generator<Reading> {
    const anyway = read.filters.length > 0 ? null : interpretAnyway(terms, searched, category);
    if (anyway) yield wishOf(anyway);
  }
}

/**
 * A number stands for itself before it is the beginning of a value: who types `120` is offered what is
 * called so, and `120 W` only when nothing is.
 */
function* ways(wish: Reading): Generator<Reading> {
  if (wish.words.some(isNumber)) {
    const words = wish.words.map((word) => (isNumber(word) ? { ...word, whole: true } : word));
    yield { ...wish, words };
  }
  yield wish;
}

function isNumber({ forms }: WantedWord): boolean {
  return forms.length > 0 && forms.every(isBareNumber);
}

function saysSomething({ filters, manufacturers, words, understood }: Reading): boolean {
  const limits = [filters, manufacturers, words].some(({ length }) => length > 0);
  return limits || understood.some(({ kind }) => kind === 'category');
}

/** Signs, little words or what was left out are, alone, no wish for everything: no part has them. */
function unreadable(wish: Reading): Reading {
  return { ...wish, words: [{ forms: [], whole: false, partNumber: null, nearly: false }] };
}

function partNumberWish(
  { q, category }: Typed,
  number: string,
  kind: 'part-number' | 'similar-part-number',
): Reading {
  return {
    category,
    filters: [],
    manufacturers: [],
    words: [
      { forms: [], whole: false, partNumber: number, nearly: kind === 'similar-part-number' },
    ],
    exactly: number,
    understood: [{ text: q, kind, value: q, others: [] }],
  };
}

function wishOf(read: Interpretation): Reading {
  const { category, filters, manufacturers, partNumbers, words, understood } = read;
  return {
    category,
    filters,
    manufacturers,
    words: [...partNumbers.map(wantedNumber), ...words.flatMap(wantedWords)],
    exactly: normalPartNumber(partNumbers[0] ?? '') || null,
    understood,
  };
}

/** Words, each of which may also be the beginning of a part number. */
function wantedWords(text: string): WantedWord[] {
  return queryWords(text).map((word) => ({
    forms: [word],
    whole: false,
    partNumber: numberIn(word),
    nearly: false,
  }));
}

/** A piece that a part number begins with, whatever else it is. */
function wantedNumber(text: string): WantedWord {
  const forms = queryWords(text).slice(0, 1);
  return { forms, whole: false, partNumber: numberIn(text), nearly: false };
}

function numberIn(text: string): string | null {
  return looksLikePartNumber(text) ? normalPartNumber(text) || null : null;
}
