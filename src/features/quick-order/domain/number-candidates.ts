import { plainNumber } from '#features/boms/domain/part-numbers.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { MAX_TEXT } from './quick-order-rules.ts';

/** Words shorter than this are values, units and abbreviations. */
const MIN_WORD = 4;
const MAX_OF_A_GROUP = 12;

/** A text without what cannot be seen, with single spaces, as far as it is looked up. */
export function cleanText(text: string, keep = ''): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\P{C}\t\n\r]/gu, '')
    .replaceAll(keep === '\t' ? /[\n\r]/g : /\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim();
}

/**
 * What in a text can be a part number, in groups of which the first with a product counts: the whole text, its fields, then
 * its words and pairs of words. Each is spelled as by `plainNumber`.
 */
export function numberCandidates(text: string): readonly (readonly string[])[] {
  const whole = plainNumber(text);
  const fields = whole.split(/\s*[;|\t]\s*|,\s+|\s+\/\s+/);
  const words = whole.split(/[\s;|/]+|,\s|,$/);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const commas = words.flatMap((word) => (word.includes(',') ? word.split(',') : []));
  const long = [...words, ...pairs, ...commas].filter(
    (word) => indexedPartNumber(word).length >= MIN_WORD,
  );
  return [[whole], fields, long].map((group) =>
    [...new Set(group)].filter((one) => indexedPartNumber(one) !== '').slice(0, MAX_OF_A_GROUP),
  );
}
