import type { UnderstoodTerm } from '../search-result.ts';
import { isWord } from './candidate-filters.ts';
import { parseTerms, type Term } from './parse-terms.ts';
import { broaderTerms } from './synonyms.ts';
import { fold, queryTokens } from './tokenizer.ts';

/** The words of the catalogue. */
export interface SpellingDictionary {
  has(word: string): boolean;
  /** Whether a name contains the word; faster than `has`. */
  isInNames(word: string): boolean;
  /** The most frequent word within one edit; null for none. */
  similar(word: string): string | null;
}

/** Unknown words are corrected to these, too: a word of the trade within one edit; null for none. */
export type SimilarTradeWord = (word: string) => string | null;

export interface CorrectedTerms {
  readonly terms: readonly Term[];
  /** Restores the typed spelling in the understood terms, and adds the ignored ones. */
  restoreTypedText(understood: readonly UnderstoodTerm[]): readonly UnderstoodTerm[];
}

/**
 * The step of `candidateQueries` for texts that match nothing as typed: replaces unknown words by the
 * kind of thing they are or by similar known ones, and drops the others. Null if nothing changes or all
 * words are dropped.
 */
export function correctSpelling(
  terms: readonly Term[],
  dictionary: SpellingDictionary,
  decimalComma: boolean,
  similarTradeWord: SimilarTradeWord = () => null,
): CorrectedTerms | null {
  const typedFor = new Map<string, string>();
  const ignored: UnderstoodTerm[] = [];
  const remaining: string[] = [];
  for (const term of terms) {
    const { text } = term;
    const words = isWord(term) ? queryTokens(text) : [];
    const corrected = words.map((word) => {
      if (dictionary.has(word)) return word;
      // In `three-phase motor`, the first word only says which kind of motor.
      const head = text.includes('-') ? null : headOf(word, dictionary);
      // `Relias` is no plural.
      const whole = words.length === 1 ? fold(text) : word;
      const similar = dictionary.similar(word) ?? similarTradeWord(whole);
      return broaderTerms[word] ?? similar ?? head;
    });
    if (corrected.every((word, at) => word === words[at])) {
      remaining.push(text);
    } else if (corrected.includes(null)) {
      ignored.push({ text, kind: 'ignored', value: null, alternatives: [] });
    } else {
      const replacement = corrected.join(' ');
      typedFor.set(replacement, text);
      remaining.push(replacement);
    }
  }
  const changed = typedFor.size > 0 || ignored.length > 0;
  if (!changed || remaining.flatMap(queryTokens).length === 0) return null;
  return {
    terms: parseTerms(remaining.join(' '), decimalComma),
    restoreTypedText: (understood) => [...withTypedTexts(understood, typedFor), ...ignored],
  };
}

/** Shorter words end too many others. */
const MIN_HEAD_LENGTH = 5;
const MIN_MODIFIER_LENGTH = 3;

/**
 * The last part of a compound, which is what it is a kind of: `motor` for `Drehstrommotor`, `power supply`
 * for `Industrienetzteil`. Null if no name contains it.
 */
function headOf(word: string, dictionary: SpellingDictionary): string | null {
  if (!/^\p{L}+$/u.test(word)) return null;
  for (let at = MIN_MODIFIER_LENGTH; at <= word.length - MIN_HEAD_LENGTH; at += 1) {
    const head = queryTokens(word.slice(at));
    if (head.length > 0 && head.every((one) => dictionary.isInNames(one))) return head.join(' ');
  }
  return null;
}

/** The understood terms under the typed spelling. Words that replace one typed word become one term. */
function withTypedTexts(
  understood: readonly UnderstoodTerm[],
  typedFor: ReadonlyMap<string, string>,
): readonly UnderstoodTerm[] {
  const restored: UnderstoodTerm[] = [];
  for (let at = 0; at < understood.length;) {
    const run = replacedFrom(understood.slice(at), typedFor);
    const [term] = understood.slice(at);
    if (run) restored.push(run.term);
    else if (term) restored.push({ ...term, text: asTyped(term.text, typedFor) });
    at += run?.length ?? 1;
  }
  return restored;
}

/** `Spannnug 24 V` for `spannung 24 V`. */
function asTyped(text: string, typedFor: ReadonlyMap<string, string>): string {
  const words = text.split(' ');
  return words.map((word) => typedFor.get(word) ?? word).join(' ');
}

/** The first terms if together they replace a typed word. */
function replacedFrom(
  [first, ...others]: readonly UnderstoodTerm[],
  typedFor: ReadonlyMap<string, string>,
): { term: UnderstoodTerm; length: number } | null {
  if (!first) return null;
  const isPlain = first.kind === 'words' || first.kind === 'part-number';
  let joined = first.text;
  for (let length = 1; ; length += 1) {
    const text = typedFor.get(joined);
    if (text !== undefined) {
      const similar = { ...first, text, kind: 'similar-words' as const, value: joined };
      return { term: isPlain ? similar : { ...first, text }, length };
    }
    const next = others[length - 1];
    if (next?.kind !== first.kind) return null;
    joined = `${joined} ${next.text}`;
  }
}
