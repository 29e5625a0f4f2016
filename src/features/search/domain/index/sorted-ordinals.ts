import type { IndexMemory, SharedArray } from './index-memory.ts';

/** Bits per pass of the radix sort. */
const DIGIT_BITS = 8;

/**
 * Ordinals sorted by a key, for binary search by `PartNumberIndex`. Ordinals added after the last
 * sort are not included.
 */
export class SortedOrdinals {
  private readonly ordinals: SharedArray<Uint32Array>;

  constructor(memory: IndexMemory) {
    this.ordinals = memory.array(new Uint32Array(0));
  }

  /** The number of ordinals that are included: those below `length`. */
  get length(): number {
    return this.ordinals.data.length;
  }

  /** Radix sort by several 32-bit keys per ordinal, the most significant last. */
  sort(keys: readonly [Uint32Array, ...Uint32Array[]]): void {
    let ordinals = new Uint32Array(keys[0].length);
    for (let ordinal = 0; ordinal < ordinals.length; ordinal += 1) ordinals[ordinal] = ordinal;
    // Each pass is stable, so the least significant digit comes first.
    for (const key of keys) {
      for (let shift = 0; shift < 32; shift += DIGIT_BITS)
        ordinals = countingSort(ordinals, key, shift);
    }
    this.ordinals.data = ordinals;
    this.ordinals.trim(ordinals.length);
  }

  /**
   * The ordinals that compare equal. A view, in sorted order.
   * @param compare negative if the ordinal sorts before the range, positive if after it
   */
  range(compare: (ordinal: number) => number): Uint32Array {
    const first = this.firstWhere((ordinal) => compare(ordinal) >= 0);
    return this.ordinals.data.subarray(
      first,
      this.firstWhere((ordinal) => compare(ordinal) > 0),
    );
  }

  private firstWhere(predicate: (ordinal: number) => boolean): number {
    const ordinals = this.ordinals.data;
    let [low, high] = [0, ordinals.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (predicate(ordinals[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** One stable counting sort pass by one digit. */
function countingSort(
  ordinals: Uint32Array<ArrayBuffer>,
  key: Uint32Array,
  shift: number,
): Uint32Array<ArrayBuffer> {
  const sorted = new Uint32Array(ordinals.length);
  const starts = new Uint32Array((1 << DIGIT_BITS) + 1);
  const mask = (1 << DIGIT_BITS) - 1;
  for (const value of key) {
    const next = ((value >>> shift) & mask) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let i = 1; i < starts.length; i += 1) {
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  }
  for (const ordinal of ordinals) {
    const digit = ((key[ordinal] as number) >>> shift) & mask;
    const at = starts[digit] as number;
    starts[digit] = at + 1;
    sorted[at] = ordinal;
  }
  return sorted;
}
