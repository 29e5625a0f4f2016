import { plainNumber } from '#features/part-comparison/domain/plain-number.ts';
import { indexedPartNumber } from '#features/search/domain/query-parser/part-number.ts';
import { MAX_TEXT } from './quick-order-rules.ts';

/** Words shorter than this are values, units and abbreviations. */
const MIN_WORD = 4;
const MAX_OF_A_GROUP = 12;
/** As MPNs and buyers’ own part numbers. */
const MAX_NUMBER = 80;

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

export type NumberCandidates = readonly (readonly string[])[];

/**
 * What in a text can be a part number, in groups of which the first with a product counts: the whole text, its fields, then
 * its words and pairs of words. Each is spelled as by `plainNumber`. What is longer than a part number is none.
 */
export function numberCandidates(text: string): NumberCandidates {
  const whole = plainNumber(text);
  const fields = whole.split(/\s*[;|\t]\s*|,\s+|\s+\/\s+/);
  const words = whole.split(/[\s;|/]+|,\s|,$/);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const commas = words.flatMap((word) => (word.includes(',') ? word.split(',') : []));
  return [
    firstNumbers([whole], 1),
    firstNumbers(fields, 1),
    firstNumbers([...words, ...pairs, ...commas], MIN_WORD),
  ];
}

/** The first of a group that have a length of part numbers; the others are not even looked at. */
function firstNumbers(group: readonly string[], minLength: number): readonly string[] {
  const numbers: string[] = [];
  for (const one of new Set(group)) {
    if (numbers.length >= MAX_OF_A_GROUP) break;
    if (one.length > MAX_NUMBER || indexedPartNumber(one).length < minLength) continue;
    numbers.push(one);
  }
  return numbers;
}
