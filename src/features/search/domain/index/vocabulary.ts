import { codesOf, withinOneEdit } from '../reading/part-number.ts';
import { isWholeOnly, isWord } from './same-word.ts';

/** The words that occur in names, each with a number of its own. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  /** In the order of the alphabet: the first words that there were. */
  private sorted: string[] = [];

  /** The number of a word, which is new or known. */
  add(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  /** The number of a word, if it is one of them. */
  numberOf(word: string): number | undefined {
    return this.numbers.get(word);
  }

  /** The numbers of the words that are one of the forms or, unless `whole`, begin so. */
  matching(forms: readonly string[], whole = false): number[] {
    this.sort();
    const found = new Set<number>();
    for (const form of forms) {
      for (let at = firstFrom(this.sorted, form); ; at += 1) {
        const word = this.sorted[at];
        if (!word?.startsWith(form)) break;
        if (isWord(word, form, whole)) found.add(this.numbers.get(word) ?? -1);
        if (isWholeOnly(form, whole)) break;
      }
      for (let number = this.sorted.length; number < this.words.length; number += 1) {
        if (isWord(this.words[number] ?? '', form, whole)) found.add(number);
      }
    }
    return [...found];
  }

  /** The words that are this one but for one slip of the finger, with their numbers. */
  *similar(word: string): Generator<[word: string, number: number]> {
    const typed = codesOf(word);
    for (const [number, known] of this.words.entries()) {
      // Somebody who mistypes a word begins it right, nearly always.
      if (known.charCodeAt(0) !== typed[0] || Math.abs(known.length - word.length) > 1) continue;
      if (withinOneEdit(typed, codesOf(known))) yield [known, number];
    }
  }

  /** Words that came since are looked at one by one, until they are many. */
  private sort(): void {
    if (this.words.length - this.sorted.length > MOST_UNSORTED) this.sorted = this.words.toSorted();
  }
}

const MOST_UNSORTED = 1_000;

function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
