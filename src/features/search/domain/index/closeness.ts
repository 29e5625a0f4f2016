import { documentWords } from '../reading/words.ts';
import type { WantedWord } from './part-query.ts';
import type { Shelf } from './shelf.ts';
import type { Codes } from './slot-codes.ts';
import { STRETCH, type Stretch } from './stretch.ts';

/** Where a word stands whole on a shelf, not only as the beginning of another. */
interface WholeWord {
  /** The slots whose names have it, ascending: by each of its forms. */
  readonly inNames: readonly Uint32Array[];
  /** Whether the name of the category has it, or one above. */
  readonly ofAll: boolean;
  /** By the codes of a column: 1 for a text that has it. */
  readonly inTexts: readonly { readonly codes: Codes; readonly having: Uint8Array }[];
}

/** By slot of a stretch: how many of the words it has. */
const had = new Uint8Array(STRETCH);

/**
 * How closely what is found on a shelf matches the words asked for: by 0 when its name has them all
 * whole; by 1 when some stand in its category, maker or values; by 2 when some are only begun.
 */
export class Closeness {
  /** No match is closer. */
  readonly least: 0 | 1 | 2;
  private readonly words: readonly WholeWord[];

  constructor(shelf: Shelf, words: readonly WantedWord[]) {
    this.words = words.map(({ forms }) => wholeWord(shelf, forms));
    if (this.words.every(({ inNames }) => inNames.length > 0)) this.least = 0;
    else this.least = this.words.every(isSomewhere) ? 1 : 2;
  }

  /** Adds to the keys of the matches how closely they match, times `step`. */
  addTo(stretch: Stretch, step: number): void {
    const { length } = this.words;
    if (this.least === 0) this.countWords(stretch, false);
    else had.fill(0, 0, stretch.to - stretch.from);
    if (addToOthers(stretch, length, step) === 0) return;
    if (this.least < 2) this.countWords(stretch, true);
    addToOthers(stretch, length, step);
  }

  /** Counts in each name the words that it has as far as it has those before, or in all texts. */
  private countWords(stretch: Stretch, everywhere: boolean): void {
    const { from, to, slots, count } = stretch;
    had.fill(0, 0, to - from);
    for (const [before, { inNames, ofAll, inTexts }] of this.words.entries()) {
      const see = (slot: number) => {
        if (had[slot - from] === before) had[slot - from] = before + 1;
      };
      for (const named of inNames) {
        for (let i = firstFrom(named, from); i < named.length; i += 1) {
          const slot = named[i] as number;
          if (slot >= to) break;
          see(slot);
        }
      }
      if (!everywhere) continue;
      if (ofAll) for (let i = 0; i < count; i += 1) see(slots[i] as number);
      for (const { codes, having } of inTexts) {
        for (let i = 0; i < count; i += 1) {
          const slot = slots[i] as number;
          if (having[codes[slot] as number] === 1) see(slot);
        }
      }
    }
  }
}

/** Adds to the keys of the matches that have not so many words. @returns how many they are. */
function addToOthers({ slots, count, keys, from }: Stretch, words: number, step: number): number {
  let others = 0;
  for (let i = 0; i < count; i += 1) {
    // As a number, so that there is no branch to guess wrong.
    const other = Number(had[(slots[i] as number) - from] !== words);
    keys[i] = (keys[i] as number) + step * other;
    others += other;
  }
  return others;
}

function wholeWord(shelf: Shelf, forms: readonly string[]): WholeWord {
  const inTexts = [shelf.kinds.traits.manufacturer, ...shelf.columns.values()].flatMap((column) => {
    const having = new Uint8Array(column.values.length);
    for (const [code, known] of column.words(documentWords).entries()) {
      if (column.counts[code] !== 0 && known.some((word) => forms.includes(word))) having[code] = 1;
    }
    return having.includes(1) ? [{ codes: column.codes, having }] : [];
  });
  return {
    inNames: forms.map((form) => shelf.slotsNamed(form)).filter(({ length }) => length > 0),
    ofAll: shelf.words.some((known) => forms.includes(known)),
    inTexts,
  };
}

function isSomewhere({ inNames, ofAll, inTexts }: WholeWord): boolean {
  return ofAll || inNames.length > 0 || inTexts.length > 0;
}

/** The place of the first slot that is not below `slot`. */
function firstFrom(slots: Uint32Array, slot: number): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] as number) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
