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
  private readonly steps: Steps;
  private readonly findBounds: () => Bounds;
  private known: Bounds | null = null;
  private kept: Prices | null = null;
  /** Of those that are kept, by the first slot. */
  private readonly boundsFrom = new Map<number, Bounds>();

  /** @param findBounds finds those of all parts together */
  constructor(steps: Steps, findBounds: () => Bounds) {
    this.steps = steps;
    this.findBounds = findBounds;
  }

  /** Of all parts together. */
  get bounds(): Bounds {
    this.known ??= this.findBounds();
    return this.known;
  }

  isAt(byShape: Uint8Array): boolean {
    const own = this.steps.byShape;
    return own.length === byShape.length && own.every((step, code) => step === byShape[code]);
  }

  /**
   * Reads those of so many slots once for all: 8 bytes a part.
   * @param room where they may be put, as long as nothing changes; new room is slow to get
   */
  keep(slots: number, room?: Float64Array): void {
    this.kept ??= this.between(0, slots, room ?? new Float64Array(slots));
  }

  /** Keeps them no longer. @returns the room that they took. */
  letGo(): Float64Array | undefined {
    const { kept } = this;
    this.kept = null;
    return kept?.prices;
  }

  /**
   * Those of the slots from one to before another.
   * @param room where they may be put
   */
  between(from: number, to: number, room: Float64Array): Prices {
    if (this.kept) return this.kept;
    readBetween(this.steps, from, to, room);
    return { prices: room, first: from };
  }

  /**
   * Those of some slots; the others may be anything.
   * @param from not above the first one
   * @param room where they may be put
   */
  of({ slots, count }: Slots, from: number, room: Float64Array): Prices {
    if (this.kept) return this.kept;
    readSome(this.steps, slots, count, from, room);
    return { prices: room, first: from };
  }

  /** Of all parts from one slot to before another, always the same one; null if they are not kept. */
  boundsOf({ from, to }: { readonly from: number; readonly to: number }): Bounds | null {
    if (!this.kept) return null;
    const known = this.boundsFrom.get(from);
    if (known) return known;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const { prices } = this.kept;
    for (let slot = from; slot < to; slot += 1) {
      const price = prices[slot] as number;
      if (price < lowest) lowest = price;
      if (price > highest) highest = price;
    }
    this.boundsFrom.set(from, [lowest, highest]);
    return [lowest, highest];
  }
}

// The loops stand alone: compiled while they run, they are thrown away where something follows that
// has not been reached before.

function readBetween(
  { starts, prices, shapes, byShape }: Steps,
  from: number,
  to: number,
  room: Float64Array,
): void {
  for (let slot = from; slot < to; slot += 1) {
    const step = byShape[shapes[slot] as number] as number;
    room[slot - from] = prices[(starts[slot] as number) + step] as number;
  }
}

function readSome(
  { starts, prices, shapes, byShape }: Steps,
  slots: Uint32Array,
  count: number,
  from: number,
  room: Float64Array,
): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    const step = byShape[shapes[slot] as number] as number;
    room[slot - from] = prices[(starts[slot] as number) + step] as number;
  }
}
