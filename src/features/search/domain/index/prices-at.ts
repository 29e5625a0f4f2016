import type { Codes } from './slot-codes.ts';
import type { Slots } from './slots.ts';

/** What one piece costs of parts, NaN without a price: that of the slot `first`, and of those after it. */
export interface Prices {
  readonly prices: Float64Array;
  readonly first: number;
}

/** Of prices in millionths; infinite when there are none. */
export type Bounds = readonly [lowest: number, highest: number];

/** Price lists of parts, and at which step each is read: by the shape that it shares with others. */
export interface Steps {
  readonly starts: Uint32Array;
  readonly prices: Float64Array;
  readonly shapes: Codes;
  readonly byShape: Uint8Array;
}

/** What one piece costs of the parts of a shelf when so many are wanted that these steps are reached. */
export class PricesAt {
  /** Of all parts together, once they are known. */
  bounds: Bounds | null = null;
  private readonly steps: Steps;
  private kept: Prices | null = null;
  /** Of those that are kept, by the first slot. */
  private readonly boundsFrom = new Map<number, Bounds>();

  constructor(steps: Steps) {
    this.steps = steps;
  }

  isAt(byShape: Uint8Array): boolean {
    const own = this.steps.byShape;
    return own.length === byShape.length && own.every((step, code) => step === byShape[code]);
  }

  /** Reads those of so many slots once for all: 8 bytes a part. */
  keep(slots: number): void {
    this.kept ??= this.between(0, slots, new Float64Array(slots));
  }

  /**
   * Those of the slots from one to before another.
   * @param room where they may be put
   */
  between(from: number, to: number, room: Float64Array): Prices {
    if (this.kept) return this.kept;
    const { starts, prices, shapes, byShape } = this.steps;
    for (let slot = from; slot < to; slot += 1) {
      const step = byShape[shapes[slot] as number] as number;
      room[slot - from] = prices[(starts[slot] as number) + step] as number;
    }
    return { prices: room, first: from };
  }

  /**
   * Those of some slots; the others may be anything.
   * @param from not above the first one
   * @param room where they may be put
   */
  of({ slots, count }: Slots, from: number, room: Float64Array): Prices {
    if (this.kept) return this.kept;
    const { starts, prices, shapes, byShape } = this.steps;
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const step = byShape[shapes[slot] as number] as number;
      room[slot - from] = prices[(starts[slot] as number) + step] as number;
    }
    return { prices: room, first: from };
  }

  /** Of all parts from one slot to before another, always the same one; null if they are not kept. */
  boundsOf({ from, to }: { readonly from: number; readonly to: number }): Bounds | null {
    if (!this.kept) return null;
    const known = this.boundsFrom.get(from);
    if (known) return known;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const price of this.kept.prices.subarray(from, to)) {
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    this.boundsFrom.set(from, [lowest, highest]);
    return [lowest, highest];
  }
}
