import type { SpellingDictionary } from '../query-parser/correct-spelling.ts';
import { charCodesOf, indexedPartNumber, isWithinOneEdit } from '../query-parser/part-number.ts';
import { parseUnit } from '#shared/quantity/units.ts';
import type { IndexMemory, SharedList } from './index-memory.ts';
import { MATCH_ALL, type PartQuery, type QueryToken } from './part-query.ts';

/**
 * The distinct words of all product names, which a query's tokens are looked up in before any
 * segment. Each has an id, counted from 0, by which postings refer to it.
 */
export class Vocabulary {
  private readonly ids = new Map<string, number>();
  private readonly list: SharedList<string>;
  private readonly tokens: readonly string[];
  /** The words that existed when it was last sorted, in code unit order. */
  private sorted: readonly string[] = [];

  constructor(memory: IndexMemory) {
    this.list = memory.list((token, id) => this.ids.set(token, id));
    this.tokens = this.list.items;
  }

  /** @returns the id of the word, which is added if it is new. */
  add(token: string): number {
    const known = this.ids.get(token);
    return known ?? this.list.push(token);
  }

  /** @returns the id of the word; undefined if it is not in the vocabulary. */
  idOf(token: string): number | undefined {
    return this.ids.get(token);
  }

  /** The ids of the words that equal one of the forms or, unless `wholeWord`, start with one. */
  matching(forms: readonly string[], wholeWord = false): number[] {
    this.sort();
    const matches = new Set<number>();
    for (const form of forms) {
      for (let at = lowerBound(this.sorted, form); ; at += 1) {
        const token = this.sorted[at];
        if (!token?.startsWith(form)) break;
        if (matchesToken(token, form, wholeWord)) matches.add(this.ids.get(token) ?? -1);
        if (isWholeOnly(form, wholeWord)) break;
      }
      for (let id = this.sorted.length; id < this.tokens.length; id += 1) {
        if (matchesToken(this.tokens[id] ?? '', form, wholeWord)) matches.add(id);
      }
    }
    return [...matches];
  }

  /** The words within one edit of this one, with their ids. */
  *similar(token: string): Generator<[token: string, id: number]> {
    const typed = charCodesOf(token);
    for (const [id, known] of this.tokens.entries()) {
      // Almost nobody mistypes the first letter, and the comparison is cheap.
      if (known.charCodeAt(0) !== typed[0] || Math.abs(known.length - token.length) > 1) continue;
      if (isWithinOneEdit(typed, charCodesOf(known))) yield [known, id];
    }
  }

  /**
   * Sorts again only after many words were added; until then, `matching` scans the unsorted tail.
   */
  private sort(): void {
    if (this.tokens.length - this.sorted.length > MAX_UNSORTED)
      this.sorted = this.tokens.toSorted();
  }
}

const MAX_UNSORTED = 1_000;

function lowerBound(sorted: readonly string[], token: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tokens of this length or longer match as prefixes. */
const MIN_PREFIX_LENGTH = 3;

const CONTINUED_NUMBER = /^\.?\d/;

/** Whether a token is a number without a unit: `470`, `2.54`. */
export function isBareNumber(token: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(token);
}

const VALUE = /^\d+(?:\.\d+)?([a-z]+)$/;

/** Whether the token matches equal words only, not words that start with it: `100r` is no `100rpm`. */
export function isWholeOnly(token: string, wholeWord: boolean): boolean {
  return wholeWord || token.length < MIN_PREFIX_LENGTH || isValue(token);
}

/** Whether a token is a number with a unit or an SI prefix: `100nf`, `4.7k`. */
function isValue(token: string): boolean {
  const unit = VALUE.exec(token)?.[1];
  return unit !== undefined && parseUnit(unit).length > 0;
}

/**
 * Whether a word of the catalogue equals the token or, unless `wholeWord`, starts with it. A number is
 * not a prefix of a longer number: `120` matches `120w` but not `1200mm`.
 */
export function matchesToken(word: string, token: string, wholeWord = false): boolean {
  if (isWholeOnly(token, wholeWord)) return word === token;
  if (!word.startsWith(token)) return false;
  return !isBareNumber(token) || !CONTINUED_NUMBER.test(word.slice(token.length));
}

interface WordCounts {
  count(query: PartQuery): number;
  /** The number of names that contain the word of this id. */
  countInNames(token: number): number;
}

/** Shorter words are not corrected: one edit makes them another word. */
const MIN_SIMILAR_LENGTH = 4;

/**
 * The words that match a product. For an unknown word, suggests the most frequent word of names
 * within one edit.
 */
export function createSpellingDictionary(
  vocabulary: Vocabulary,
  counts: WordCounts,
): SpellingDictionary {
  return {
    has: (token) => counts.count({ ...MATCH_ALL, tokens: [toQueryToken(token)] }) > 0,
    isInNames(token) {
      const id = vocabulary.idOf(token);
      return id !== undefined && counts.countInNames(id) > 0;
    },
    similar(token) {
      if (token.length < MIN_SIMILAR_LENGTH) return null;
      let best: string | null = null;
      let bestCount = 0;
      for (const [known, id] of vocabulary.similar(token)) {
        const count = counts.countInNames(id);
        if (count > bestCount) [best, bestCount] = [known, count];
      }
      return best;
    },
  };
}

function toQueryToken(token: string): QueryToken {
  return {
    forms: [token],
    wholeWord: false,
    partNumber: indexedPartNumber(token) || null,
    fuzzy: false,
  };
}
