/** Room to work in, used again and again: what is in it holds until the next shelf is looked at. */
export interface Scratch {
  /** By slot: how often and what it has failed. */
  readonly failed: Uint16Array;
  readonly marks: Uint8Array;
  /** Slots that are looked at. */
  readonly among: Uint32Array;
  /** Slots that pass, and those that nearly do. */
  readonly slots: Uint32Array;
  readonly others: Uint32Array;
  readonly left: Uint32Array;
  readonly prices: Float64Array;
  readonly keys: Float64Array;
}

/** For shelves of so many slots: 37 bytes for each. */
export function scratchFor(length: number): Scratch {
  return {
    failed: new Uint16Array(length),
    marks: new Uint8Array(length),
    among: new Uint32Array(length),
    slots: new Uint32Array(length),
    others: new Uint32Array(length),
    left: new Uint32Array(length),
    prices: new Float64Array(length),
    keys: new Float64Array(length),
  };
}
