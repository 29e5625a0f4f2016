import type { SpellingDictionary } from '../query-parser/correct-spelling.ts';
import { charCodesOf, indexedPartNumber, isWithinOneEdit } from '../query-parser/part-number.ts';
import { MATCH_ALL, type PartQuery, type QueryToken } from './part-query.ts';

/** The words that occur in names, each with a number of its own. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly tokens: string[] = [];
  /** In the order of the alphabet: the first words that there were. */
  private sorted: string[] = [];

  /** The number of a word, which is new or known. */
  add(token: string): number {
    const known = this.numbers.get(token);
    if (known !== undefined) return known;
    this.numbers.set(token, this.tokens.length);
    return this.tokens.push(token) - 1;
  }

  /** The number of a word, if it is one of them. */
  filterNumber(token: string): number | undefined {
    return this.numbers.get(token);
  }

  /** The numbers of the words that are one of the forms or, unless `whole`, begin so. */
  matching(forms: readonly string[], whole = false): number[] {
    this.sort();
    const found = new Set<number>();
    for (const form of forms) {
      for (let at = firstFrom(this.sorted, form); ; at += 1) {
        const token = this.sorted[at];
        if (!token?.startsWith(form)) break;
        if (matchesToken(token, form, whole)) found.add(this.numbers.get(token) ?? -1);
        if (isWholeOnly(form, whole)) break;
      }
      for (let number = this.sorted.length; number < this.tokens.length; number += 1) {
        if (matchesToken(this.tokens[number] ?? '', form, whole)) found.add(number);
      }
    }
    return [...found];
  }

  /** The words that are this one but for one slip of the finger, with their numbers. */
  *similar(token: string): Generator<[token: string, number: number]> {
    const typed = charCodesOf(token);
    for (const [number, known] of this.tokens.entries()) {
      // Somebody who mistypes a word begins it right, nearly always.
      if (known.charCodeAt(0) !== typed[0] || Math.abs(known.length - token.length) > 1) continue;
      if (isWithinOneEdit(typed, charCodesOf(known))) yield [known, number];
    }
  }

  /** Words that came since are looked at one by one, until they are many. */
  private sort(): void {
    if (this.tokens.length - this.sorted.length > MAX_UNSORTED)
      this.sorted = this.tokens.toSorted();
  }
}

const MAX_UNSORTED = 1_000;

function firstFrom(sorted: readonly string[], token: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From so many letters on, the beginning of a word will do. */
const BEGINNING = 3;

const CONTINUES = /^\.?\d/;

/** Whether a word is a number without a unit: `470`, `2.54`. */
export function isBareNumber(token: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(token);
}

/** Whether nothing but this very word will do. */
export function isWholeOnly(queryToken: string, whole: boolean): boolean {
  return whole || queryToken.length < BEGINNING;
}

/**
 * Whether a word of the catalogue is the one that is looked for or, unless `whole`, begins so. No
 * number is the beginning of another: `120` is not that of `1200mm`, though of `120w`.
 */
export function matchesToken(token: string, queryToken: string, whole = false): boolean {
  if (isWholeOnly(queryToken, whole)) return token === queryToken;
  if (!token.startsWith(queryToken)) return false;
  return !isBareNumber(queryToken) || !CONTINUES.test(token.slice(queryToken.length));
}

interface Parts {
  count(query: PartQuery): number;
  /** In how many names a word of the vocabulary occurs, by its number. */
  countInNames(token: number): number;
}

/** Shorter words with one letter changed are other words. */
const MIN_SIMILAR_LENGTH = 4;

/** The words that parts are found by; of those of names also the most frequent one like another. */
export function spelling(vocabulary: Vocabulary, parts: Parts): SpellingDictionary {
  return {
    has: (token) => parts.count({ ...MATCH_ALL, tokens: [queryToken(token)] }) > 0,
    similar(token) {
      if (token.length < MIN_SIMILAR_LENGTH) return null;
      let best: string | null = null;
      let most = 0;
      for (const [known, number] of vocabulary.similar(token)) {
        const count = parts.countInNames(number);
        if (count > most) [best, most] = [known, count];
      }
      return best;
    },
  };
}

function queryToken(token: string): QueryToken {
  return {
    forms: [token],
    whole: false,
    partNumber: indexedPartNumber(token) || null,
    fuzzy: false,
  };
}
