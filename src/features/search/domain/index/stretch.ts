import type { Prices } from './prices-at.ts';
import type { Slots } from './slots.ts';

/** Slots of a stretch: so few that all that is noted of them stays near the processor. */
export const STRETCH = 4096;

/**
 * What a part notes for each filter that it fails, beside the number of the filter (from 1): whoever
 * has twice as much has failed more than one. Sums, because to decide for each part what it has
 * failed before would take several times as long.
 */
export const FAILED_ONCE = 0x100;
/** More than all filters of a query together: of slots that are not looked at. */
export const LEFT_OUT = 0x8000;

/** Slots of a shelf that follow each other, and which of them fit. Used again for the next ones. */
export class Stretch {
  /** The first slot, and the one behind the last. */
  from = 0;
  to = 0;
  /** By slot, from the first one: the sum of what the part fails. */
  readonly failed = new Uint16Array(STRETCH);
  /** What one piece costs of each match at the quantity that is asked for; null if not read. */
  prices: Prices | null = null;
  /** Room for them, by slot from the first one. */
  readonly roomForPrices = new Float64Array(STRETCH);
  /** By place among the matches: what they are sorted by. */
  readonly keys = new Float64Array(STRETCH);
  /** The slots that pass everything, ascending, and how many they are. */
  readonly slots = new Uint32Array(STRETCH);
  count = 0;
  /** Those that fail one thing only. */
  private readonly others = new Uint32Array(STRETCH);
  private near = 0;
  /** Those that fail something else than the filter of this number; null if they are not listed. */
  private readonly left = new Uint32Array(STRETCH);
  private leftCount = 0;
  private leftBeside: number | null = null;

  /** Sorts out the matches, when it is noted what each part fails. */
  sortOut(): void {
    const { failed, slots, others, from } = this;
    const length = this.to - from;
    let count = 0;
    let near = 0;
    for (let i = 0; i < length; i += 1) {
      const what = failed[i] as number;
      slots[count] = from + i;
      others[near] = from + i;
      // As numbers, so that there is no branch to guess wrong.
      count += Number(what === 0);
      near += Number(what > 0) & Number(what < 2 * FAILED_ONCE);
    }
    this.count = count;
    this.near = near;
    this.leftBeside = null;
  }

  /** Everything matches: there is no filter, and no part is left out. */
  takeAll(): void {
    const { slots, from } = this;
    this.count = this.to - from;
    for (let i = 0; i < this.count; i += 1) slots[i] = from + i;
    this.near = 0;
    this.leftBeside = null;
  }

  /**
   * The parts that pass everything but perhaps the filter of this number, in no order; 0 is none. It
   * holds until the next are asked for.
   */
  beside(filter: number): Slots {
    const { slots, count, near, others, failed, from } = this;
    if (filter === 0) return { slots, count };
    // Behind the matches there is room for as many as there are others.
    let end = count;
    for (let i = 0; i < near; i += 1) {
      const slot = others[i] as number;
      slots[end] = slot;
      end += Number(failed[slot - from] === FAILED_ONCE + filter);
    }
    return { slots, count: end };
  }

  /** All other parts than those `beside` the filter of this number, but for what is left out. */
  without(filter: number): Slots {
    if (this.leftBeside !== filter) this.listLeft(filter);
    return { slots: this.left, count: this.leftCount };
  }

  private listLeft(filter: number): void {
    const { left, failed, from } = this;
    const length = this.to - from;
    // 0 fails no filter, nor does the number of none.
    const alone = filter === 0 ? 0 : FAILED_ONCE + filter;
    let count = 0;
    for (let i = 0; i < length; i += 1) {
      const what = failed[i] as number;
      left[count] = from + i;
      count += Number(what > 0) & Number(what < LEFT_OUT) & Number(what !== alone);
    }
    this.leftCount = count;
    this.leftBeside = filter;
  }
}
