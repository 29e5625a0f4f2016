import { charCodesOf, isWithinOneEdit } from './part-number.ts';
import type { SearchableCategory } from './catalogue-lookup.ts';
import { synonyms } from './synonyms.ts';
import { fold } from './tokenizer.ts';

/** Shorter words are not corrected: one edit makes them another word. */
const MIN_LENGTH = 5;

interface TradeWord {
  readonly word: string;
  readonly codes: Uint16Array;
}

const cache = new WeakMap<object, readonly TradeWord[]>();

/**
 * The word within one edit that a name of a category, an attribute or a choice contains in any language, or that
 * stands for another word (`Widerstand`). Null for none, and for words that are spelled right. Names of products
 * do not have most of them.
 */
export function similarTradeWord(
  typed: string,
  categories: readonly SearchableCategory[],
): string | null {
  if (typed.length < MIN_LENGTH) return null;
  const codes = charCodesOf(typed);
  const known = tradeWords(categories);
  // Almost nobody mistypes the first letter.
  const found = known.find((one) => one.codes[0] === codes[0] && isWithinOneEdit(codes, one.codes));
  return found && found.word !== typed ? found.word : null;
}

/** The likeliest first. */
function tradeWords(categories: readonly SearchableCategory[]): readonly TradeWord[] {
  const cached = cache.get(categories);
  if (cached) return cached;
  const texts = [
    ...Object.keys(synonyms),
    ...categories.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]),
    ...categories.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...categories.flatMap(({ otherAttributeNames = [] }) => textsOf(otherAttributeNames)),
    ...categories.flatMap(({ translatedChoices = [] }) => [
      ...translatedChoices.map(({ value }) => value),
      ...textsOf(translatedChoices),
    ]),
  ];
  const words = texts.flatMap((text) => fold(text).match(/\p{L}+/gu) ?? []);
  const all = [...new Set(words)]
    .filter(({ length }) => length >= MIN_LENGTH)
    .map((word) => ({ word, codes: charCodesOf(word) }));
  cache.set(categories, all);
  return all;
}

function textsOf(translated: readonly { readonly text: string }[]): string[] {
  return translated.map(({ text }) => text);
}
