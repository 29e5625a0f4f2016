import type { UnderstoodTerm } from '../search-result.ts';
import { isWord } from './candidate-filters.ts';
import { parseTerms, type Term } from './parse-terms.ts';
import { queryTokens } from './tokenizer.ts';

/** The words of the catalogue. */
export interface SpellingDictionary {
  has(word: string): boolean;
  /** The most frequent word within one edit; null for none. */
  similar(word: string): string | null;
}

export interface CorrectedTerms {
  readonly terms: readonly Term[];
  /** Restores the typed spelling in the understood terms, and adds the ignored ones. */
  restoreTypedText(understood: readonly UnderstoodTerm[]): readonly UnderstoodTerm[];
}

/**
 * The step of `candidateQueries` for texts that match nothing as typed: replaces unknown words by
 * similar known ones and drops those without a similar word. Null if nothing changes or all words
 * are dropped.
 */
export function correctSpelling(
  terms: readonly Term[],
  dictionary: SpellingDictionary,
  decimalComma: boolean,
): CorrectedTerms | null {
  const typedFor = new Map<string, string>();
  const ignored: UnderstoodTerm[] = [];
  const remaining: string[] = [];
  for (const term of terms) {
    const { text } = term;
    const words = isWord(term) ? queryTokens(text) : [];
    const corrected = words.map((word) => (dictionary.has(word) ? word : dictionary.similar(word)));
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
    restoreTypedText: (understood) => [
      ...understood.map((one) => withTypedText(one, typedFor)),
      ...ignored,
    ],
  };
}

function withTypedText(
  term: UnderstoodTerm,
  typedFor: ReadonlyMap<string, string>,
): UnderstoodTerm {
  const text = typedFor.get(term.text);
  if (text === undefined) return term;
  const plain = term.kind === 'words' || term.kind === 'part-number';
  return plain ? { ...term, text, kind: 'similar-words', value: term.text } : { ...term, text };
}
