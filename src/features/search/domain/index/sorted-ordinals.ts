/** Bits that are sorted by at a time. */
const DIGIT = 8;

/**
 * Places in an order, so that those that have something in common are found without looking at the
 * others. Places that come later stand outside of it.
 */
export class SortedOrdinals {
  private ordinals = new Uint32Array(0);

  /** So many places, from the first, are in it. */
  get length(): number {
    return this.ordinals.length;
  }

  /** Takes in the first places, by numbers of 32 bits that each has; the last ones count most. */
  sort(numbers: readonly [Uint32Array, ...Uint32Array[]]): void {
    let ordinals = new Uint32Array(numbers[0].length);
    for (let ordinal = 0; ordinal < ordinals.length; ordinal += 1) ordinals[ordinal] = ordinal;
    // By each digit in turn, which leaves the order of those that share it.
    for (const some of numbers) {
      for (let shift = 0; shift < 32; shift += DIGIT) ordinals = distributed(ordinals, some, shift);
    }
    this.ordinals = ordinals;
  }

  /**
   * The places that are neither before nor behind what is looked for: a view.
   * @param compare below 0 for a place before it, above 0 for one behind
   */
  range(compare: (ordinal: number) => number): Uint32Array {
    const first = this.firstWhere((ordinal) => compare(ordinal) >= 0);
    return this.ordinals.subarray(
      first,
      this.firstWhere((ordinal) => compare(ordinal) > 0),
    );
  }

  private firstWhere(isThere: (ordinal: number) => boolean): number {
    let [low, high] = [0, this.ordinals.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isThere(this.ordinals[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The places in the order of one digit of their numbers; those that share it stay as they were. */
function distributed(
  ordinals: Uint32Array<ArrayBuffer>,
  numbers: Uint32Array,
  shift: number,
): Uint32Array<ArrayBuffer> {
  const sorted = new Uint32Array(ordinals.length);
  const starts = new Uint32Array((1 << DIGIT) + 1);
  const mask = (1 << DIGIT) - 1;
  for (const number of numbers) {
    const next = ((number >>> shift) & mask) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let i = 1; i < starts.length; i += 1) {
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  }
  for (const ordinal of ordinals) {
    const digit = ((numbers[ordinal] as number) >>> shift) & mask;
    const at = starts[digit] as number;
    starts[digit] = at + 1;
    sorted[at] = ordinal;
  }
  return sorted;
}
