import type { Bounds, Steps } from './prices-at.ts';

/** The lowest and the highest price of the parts of each shape at each of its steps. */
export class StepBounds {
  /** By shape: where its first step is among all of them. */
  private readonly firsts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly highest: Float64Array;

  /**
   * @param slots how many parts there are
   * @param stepsOf by shape: how many steps it has
   */
  constructor(
    { starts, prices, shapes }: Omit<Steps, 'byShape'>,
    slots: number,
    stepsOf: readonly number[],
  ) {
    this.firsts = new Uint32Array(stepsOf.length);
    let all = 0;
    for (const [shape, steps] of stepsOf.entries()) {
      this.firsts[shape] = all;
      all += steps;
    }
    this.lowest = new Float64Array(all).fill(Number.POSITIVE_INFINITY);
    this.highest = new Float64Array(all).fill(Number.NEGATIVE_INFINITY);
    const { firsts, lowest, highest } = this;
    for (let slot = 0; slot < slots; slot += 1) {
      const shape = shapes[slot] as number;
      const start = starts[slot] as number;
      const first = firsts[shape] as number;
      const steps = stepsOf[shape] as number;
      for (let step = 0; step < steps; step += 1) {
        const price = prices[start + step] as number;
        // A part without a price is not a number, which is in no order.
        if (price < (lowest[first + step] as number)) lowest[first + step] = price;
        if (price > (highest[first + step] as number)) highest[first + step] = price;
      }
    }
  }

  /** @param byShape at which step each is */
  at(byShape: Uint8Array): Bounds {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [shape, step] of byShape.entries()) {
      const at = (this.firsts[shape] as number) + step;
      lowest = Math.min(lowest, this.lowest[at] as number);
      highest = Math.max(highest, this.highest[at] as number);
    }
    return [lowest, highest];
  }
}
