import { trimmed, withRoom } from './growing.ts';

interface Posting {
  slots: Uint32Array;
  length: number;
}

/** In which slots of a shelf each word of a vocabulary occurs. */
export class Postings {
  private readonly postings = new Map<number, Posting>();

  add(word: number, slot: number): void {
    const posting = this.postings.get(word);
    if (!posting) {
      this.postings.set(word, { slots: Uint32Array.of(slot), length: 1 });
      return;
    }
    if (posting.slots[posting.length - 1] === slot) return;
    posting.slots = withRoom(posting.slots, posting.length + 1);
    posting.slots[posting.length] = slot;
    posting.length += 1;
  }

  /** In how many slots the word occurs. */
  count(word: number): number {
    return this.postings.get(word)?.length ?? 0;
  }

  /** The slots in which the word occurs, ascending: a view. */
  slotsOf(word: number): Uint32Array {
    const posting = this.postings.get(word);
    return posting ? posting.slots.subarray(0, posting.length) : new Uint32Array(0);
  }

  /** Calls `hit` with each slot in which one of the words occurs, with some perhaps twice. */
  each(words: readonly number[], hit: (slot: number) => void): void {
    for (const word of words) {
      const posting = this.postings.get(word);
      if (!posting) continue;
      const { slots, length } = posting;
      for (let i = 0; i < length; i += 1) hit(slots[i] as number);
    }
  }

  trim(): void {
    for (const posting of this.postings.values()) {
      posting.slots = trimmed(posting.slots, posting.length);
    }
  }
}
