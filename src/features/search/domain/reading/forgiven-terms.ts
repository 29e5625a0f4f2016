import type { Understood } from '../found-documents.ts';
import { isWord } from './fitting-filters.ts';
import { readTerms, type Term } from './read-terms.ts';
import { queryWords } from './words.ts';

/** What is asked of the words of the catalogue. */
export interface KnownWords {
  has(word: string): boolean;
  /** The most frequent word that lies one slip of the finger away; null for none. */
  similar(word: string): string | null;
}

export interface Forgiven {
  readonly terms: readonly Term[];
  /** What is told of the terms, with the words as they were typed, and those that were left out. */
  tell(understood: readonly Understood[]): readonly Understood[];
}

/**
 * The terms with a known word in the place of each that nothing has, and without those that are like
 * none; null when that changes nothing, or leaves nothing.
 */
export function forgivenTerms(
  terms: readonly Term[],
  known: KnownWords,
  decimalComma: boolean,
): Forgiven | null {
  const typedFor = new Map<string, string>();
  const ignored: Understood[] = [];
  const left: string[] = [];
  for (const term of terms) {
    const { text } = term;
    const words = isWord(term) ? queryWords(text) : [];
    const mended = words.map((word) => (known.has(word) ? word : known.similar(word)));
    if (mended.every((word, at) => word === words[at])) {
      left.push(text);
    } else if (mended.includes(null)) {
      ignored.push({ text, kind: 'ignored', value: null, others: [] });
    } else {
      const instead = mended.join(' ');
      typedFor.set(instead, text);
      left.push(instead);
    }
  }
  const changed = typedFor.size > 0 || ignored.length > 0;
  if (!changed || left.flatMap(queryWords).length === 0) return null;
  return {
    terms: readTerms(left.join(' '), decimalComma),
    tell: (understood) => [...understood.map((one) => asTyped(one, typedFor)), ...ignored],
  };
}

function asTyped(one: Understood, typedFor: ReadonlyMap<string, string>): Understood {
  const text = typedFor.get(one.text);
  if (text === undefined) return one;
  const plain = one.kind === 'words' || one.kind === 'part-number';
  return plain ? { ...one, text, kind: 'similar-words', value: one.text } : { ...one, text };
}
