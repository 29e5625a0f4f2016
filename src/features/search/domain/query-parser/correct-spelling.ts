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
 * Replaces unknown words by similar known ones and drops those without a similar word. Null if
 * nothing changes, or nothing is left.
 */
export function correctSpelling(
  terms: readonly Term[],
  known: SpellingDictionary,
  decimalComma: boolean,
): CorrectedTerms | null {
  const typedFor = new Map<string, string>();
  const ignored: UnderstoodTerm[] = [];
  const remaining: string[] = [];
  for (const term of terms) {
    const { text } = term;
    const words = isWord(term) ? queryTokens(text) : [];
    const corrected = words.map((word) => (known.has(word) ? word : known.similar(word)));
    if (corrected.every((word, at) => word === words[at])) {
      remaining.push(text);
    } else if (corrected.includes(null)) {
      ignored.push({ text, kind: 'ignored', value: null, others: [] });
    } else {
      const instead = corrected.join(' ');
      typedFor.set(instead, text);
      remaining.push(instead);
    }
  }
  const changed = typedFor.size > 0 || ignored.length > 0;
  if (!changed || remaining.flatMap(queryTokens).length === 0) return null;
  return {
    terms: parseTerms(remaining.join(' '), decimalComma),
    restoreTypedText: (understood) => [
      ...understood.map((one) => asTyped(one, typedFor)),
      ...ignored,
    ],
  };
}

function asTyped(one: UnderstoodTerm, typedFor: ReadonlyMap<string, string>): UnderstoodTerm {
  const text = typedFor.get(one.text);
  if (text === undefined) return one;
  const plain = one.kind === 'words' || one.kind === 'part-number';
  return plain ? { ...one, text, kind: 'similar-words', value: one.text } : { ...one, text };
}
