import type { KnownWords } from '../reading/forgiven-terms.ts';
import { normalPartNumber } from './part-number.ts';
import { ANYTHING, type PartQuery, type WantedWord } from './part-query.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Parts {
  count(query: PartQuery): number;
  /** In how many names a word of the vocabulary occurs, by its number. */
  countInNames(word: number): number;
}

/** Shorter words with one letter changed are other words. */
const SHORTEST_SIMILAR = 4;

/** The words that parts are found by; of those of names also the most frequent one like another. */
export function knownWords(vocabulary: Vocabulary, parts: Parts): KnownWords {
  return {
    has: (word) => parts.count({ ...ANYTHING, words: [wanted(word)] }) > 0,
    similar(word) {
      if (word.length < SHORTEST_SIMILAR) return null;
      let best: string | null = null;
      let most = 0;
      for (const [known, number] of vocabulary.similar(word)) {
        const count = parts.countInNames(number);
        if (count > most) [best, most] = [known, count];
      }
      return best;
    },
  };
}

function wanted(word: string): WantedWord {
  return { forms: [word], whole: false, partNumber: normalPartNumber(word) || null, nearly: false };
}
