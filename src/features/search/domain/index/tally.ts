import type { Value } from './coded-values.ts';
import { compareValues } from './natural-order.ts';
import { leadTimeSteps, MOST_VALUES, type Counted } from './part-query.ts';

/** Adds up how many parts have each value, shelf by shelf. */
export class Tally {
  private readonly counts = new Map<Value, number>();

  /** @param counts by place among the values */
  add(values: readonly (Value | null)[], counts: ArrayLike<number>): void {
    for (let place = 0; place < values.length; place += 1) {
      const value = values[place] ?? null;
      const count = counts[place] ?? 0;
      if (value === null || count === 0) continue;
      this.counts.set(value, (this.counts.get(value) ?? 0) + count);
    }
  }

  /** The most frequent values, and those that are chosen. */
  told(chosen: readonly Value[]): Counted {
    const { counts } = this;
    const frequent = [...counts].toSorted((a, b) => b[1] - a[1] || compareValues(a[0], b[0]));
    const kept = new Set(chosen);
    for (const [value] of frequent.slice(0, MOST_VALUES)) kept.add(value);
    return {
      values: [...kept].toSorted(compareValues).map((value) => ({
        value: String(value),
        count: counts.get(value) ?? 0,
        chosen: chosen.includes(value),
      })),
      more: frequent.reduce((sum, [value]) => sum + Number(!kept.has(value)), 0),
      ...this.bounds(),
    };
  }

  /** As days of delivery: what comes within so many. A step is told when it leaves more than the one before. */
  toldAsDays(chosen: number | null): Counted {
    const upTo = (most: number) => {
      let sum = 0;
      for (const [days, count] of this.counts) if (Number(days) <= most) sum += count;
      return sum;
    };
    const steps = new Set<number>(
      leadTimeSteps.filter((step, at) => upTo(step) > upTo(leadTimeSteps[at - 1] ?? -1)),
    );
    if (chosen !== null) steps.add(chosen);
    return {
      values: [...steps]
        .toSorted((a, b) => a - b)
        .map((step) => ({ value: String(step), count: upTo(step), chosen: step === chosen })),
      more: 0,
      ...this.bounds(),
    };
  }

  private bounds() {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of this.counts.keys()) {
      if (typeof value !== 'number') continue;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    return lowest > highest ? { lowest: null, highest: null } : { lowest, highest };
  }
}
