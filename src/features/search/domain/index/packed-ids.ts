import { trimmed, withRoom } from './growing.ts';

/** UUIDs by slot, in 16 bytes each. */
export class PackedIds {
  private words = new Uint32Array(0);

  put(slot: number, id: string): void {
    this.words = withRoom(this.words, slot * 4 + 4);
    this.words.set(wordsOfId(id), slot * 4);
  }

  at(slot: number): string {
    const hex = Array.from(this.words.subarray(slot * 4, slot * 4 + 4), (word) =>
      word.toString(16).padStart(8, '0'),
    ).join('');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-');
  }

  /** Below 0 when the id of the first slot is the smaller one. */
  compare(a: number, b: number): number {
    const { words } = this;
    for (let i = 0; i < 4; i += 1) {
      const difference = (words[a * 4 + i] as number) - (words[b * 4 + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The same with an id that need not be there. */
  compareWith(slot: number, id: Uint32Array): number {
    for (let i = 0; i < 4; i += 1) {
      const difference = (this.words[slot * 4 + i] as number) - (id[i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  trim(slots: number): void {
    this.words = trimmed(this.words, slots * 4);
  }
}

export function wordsOfId(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  return Uint32Array.of(
    Number.parseInt(hex.slice(0, 8), 16),
    Number.parseInt(hex.slice(8, 16), 16),
    Number.parseInt(hex.slice(16, 24), 16),
    Number.parseInt(hex.slice(24, 32), 16),
  );
}
