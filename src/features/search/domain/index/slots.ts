/** Slots of a shelf, as many of them as are counted. */
export interface Slots {
  readonly slots: Uint32Array;
  readonly count: number;
}
