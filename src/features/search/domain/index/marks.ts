/** Slots whose marks are cleared, or passed over, together: 2 to this power. */
const BLOCK = 12;

/** How many of the words looked for each slot of a shelf has. */
export class Marks {
  /** By slot. */
  readonly bySlot: Uint8Array;
  /** By block: 1 where a slot is marked. */
  private readonly blocks: Uint8Array;

  /** @param longest the slots of the longest shelf */
  constructor(longest: number) {
    this.bySlot = new Uint8Array(longest);
    this.blocks = new Uint8Array((longest >> BLOCK) + 1);
  }

  get length(): number {
    return this.bySlot.length;
  }

  mark(slot: number, words: number): void {
    this.bySlot[slot] = words;
    this.blocks[slot >> BLOCK] = 1;
  }

  /** Whether a slot from one to before another may be marked. */
  hasAny(from: number, to: number): boolean {
    return this.blocks.subarray(from >> BLOCK, ((to - 1) >> BLOCK) + 1).includes(1);
  }

  clear(): void {
    for (const [block, marked] of this.blocks.entries()) {
      if (marked === 1) this.bySlot.fill(0, block << BLOCK, (block + 1) << BLOCK);
    }
    this.blocks.fill(0);
  }
}
