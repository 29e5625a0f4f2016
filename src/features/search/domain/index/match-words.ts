import { documentWords } from '../reading/words.ts';
import type { CodedValues } from './coded-values.ts';
import type { Marks } from './marks.ts';
import type { WantedWord } from './part-query.ts';
import { isWord } from './same-word.ts';
import type { Shelf } from './shelf.ts';

export interface WantedWords {
  readonly word: WantedWord;
  /** The words of names, by their numbers. */
  readonly inNames: readonly number[];
}

/**
 * Marks the parts on a shelf with the number of words that they have, as far as they have the ones
 * before.
 * @returns how many words a part must have; null when none has them all.
 */
export function markWords(
  shelf: Shelf,
  words: readonly WantedWords[],
  marks: Marks,
): number | null {
  // What is in the names of the category is true of all its parts.
  const sought = words.filter(({ word }) => !shelf.words.some((known) => fits(known, word)));
  marks.clear();
  for (const [before, wanted] of sought.entries()) {
    if (markWord(shelf, wanted, before, marks) === 0) return null;
  }
  return sought.length;
}

/** Of the parts that have the words before, marks those that have this one, too. @returns how many. */
function markWord(
  shelf: Shelf,
  { word, inNames }: WantedWords,
  before: number,
  marks: Marks,
): number {
  let found = 0;
  const { bySlot } = marks;
  const mark = (slot: number) => {
    if (bySlot[slot] !== before) return;
    marks.mark(slot, before + 1);
    found += 1;
  };
  shelf.names.each(inNames, mark);
  const { partNumber } = word;
  if (partNumber) {
    if (word.nearly) shelf.numbers.nearly(partNumber, mark);
    else shelf.numbers.beginningWith(partNumber, mark);
  }
  if (word.forms.length === 0) return found;
  for (const column of [shelf.kinds.traits.manufacturer, ...shelf.columns.values()]) {
    const accepted = valuesWith(word, column);
    if (!accepted) continue;
    const { codes } = column;
    for (let slot = 0; slot < shelf.length; slot += 1) {
      if (accepted[codes[slot] as number] === 1) mark(slot);
    }
  }
  return found;
}

/** By code: 1 for the texts that have the word; null when no part has one of them. */
function valuesWith(word: WantedWord, column: CodedValues): Uint8Array | null {
  let accepted: Uint8Array | null = null;
  for (const [code, words] of column.words(documentWords).entries()) {
    if (column.counts[code] === 0 || !words.some((known) => fits(known, word))) continue;
    accepted ??= new Uint8Array(column.values.length);
    accepted[code] = 1;
  }
  return accepted;
}

function fits(known: string, { forms, whole }: WantedWord): boolean {
  return forms.some((form) => isWord(known, form, whole));
}
