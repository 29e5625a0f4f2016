import type { Slots } from './slots.ts';
import type { Codes } from './slot-codes.ts';
import { FAILED_ONCE, type Stretch } from './stretch.ts';

/** Codes of parts by slot, and how many parts have each of them. */
export interface Coded {
  readonly codes: Codes;
  /** By code. */
  readonly counts: readonly number[];
}

interface Counted {
  readonly codes: Codes;
  readonly counts: Uint32Array;
}

interface OfAlmost extends Counted {
  /** The sum of what parts fail that fail only this. */
  readonly failure: number;
}

/** Counts the codes of the parts that pass everything, of some columns but for one filter. */
export class Counting {
  /** Whether all parts of the shelf pass but for the filters. */
  private readonly fromAll: boolean;
  private readonly columns: (Counted & { readonly all: readonly number[] })[] = [];
  private readonly almost: OfAlmost[] = [];
  /**
   * Where most parts pass, those that do not are taken away from what all have. The first stretch
   * decides it for all.
   */
  private takesAway: boolean | null = null;

  constructor(fromAll: boolean) {
    this.fromAll = fromAll;
  }

  /**
   * @param filter the number of the one that need not be passed; 0 for none
   * @returns how many have each code, when all stretches are added.
   */
  counts({ codes, counts: all }: Coded, filter: number): Uint32Array {
    const counts = new Uint32Array(all.length);
    this.columns.push({ codes, counts, all });
    if (filter > 0) this.almost.push({ codes, counts, failure: FAILED_ONCE + filter });
    return counts;
  }

  /** Whether there is nothing to count. */
  get none(): boolean {
    return this.columns.length === 0;
  }

  add(stretch: Stretch): void {
    this.takesAway ??= this.startsWithAll(stretch);
    const parts = this.takesAway ? stretch.rest : stretch;
    const each = this.takesAway ? -1 : 1;
    const { columns } = this;
    for (let at = 0; at < columns.length; at += 2) {
      const [one, other] = [columns[at] as Counted, columns[at + 1]];
      if (other) countTwo(parts, one, other, each);
      else countOne(parts, one, each);
    }
    for (const one of this.almost) countAlmost(stretch, one);
  }

  private startsWithAll(stretch: Stretch): boolean {
    if (!this.fromAll || stretch.count * 2 <= stretch.to - stretch.from) return false;
    for (const { counts, all } of this.columns) counts.set(all);
    return true;
  }
}

/** Adds those that pass everything but one filter. */
function countAlmost(
  { almost, failed, from }: Stretch,
  { codes, counts, failure }: OfAlmost,
): void {
  const { slots, count } = almost;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    const code = codes[slot] as number;
    counts[code] = (counts[code] as number) + Number(failed[slot - from] === failure);
  }
}

function countOne({ slots, count }: Slots, { codes, counts }: Counted, each: 1 | -1): void {
  for (let i = 0; i < count; i += 1) {
    const code = codes[slots[i] as number] as number;
    counts[code] = (counts[code] as number) + each;
  }
}

/** Two at a time, so that the processor need not wait for one count before it goes on with another. */
function countTwo({ slots, count }: Slots, one: Counted, other: Counted, each: 1 | -1): void {
  const [codes, counts] = [one.codes, one.counts];
  const [otherCodes, otherCounts] = [other.codes, other.counts];
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    const code = codes[slot] as number;
    const otherCode = otherCodes[slot] as number;
    counts[code] = (counts[code] as number) + each;
    otherCounts[otherCode] = (otherCounts[otherCode] as number) + each;
  }
}
