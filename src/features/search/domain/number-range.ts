/** From `low` to `high`, inclusive; null is no bound. */
export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** A range of an attribute. `over` excludes `low`; `under` excludes `high`. */
export interface ColumnRange extends Range {
  readonly over?: boolean | undefined;
  readonly under?: boolean | undefined;
}

/** Whether exactly one end is open. */
export function isBound({ low, high }: Range): boolean {
  return (low === null) !== (high === null);
}

/** The intersection; null if it is empty. */
export function intersect(one: ColumnRange, other: ColumnRange): ColumnRange | null {
  const low = tighter(one.low, other.low, Math.max);
  const high = tighter(one.high, other.high, Math.min);
  const over = [one, other].some((range) => range.over && range.low === low);
  const under = [one, other].some((range) => range.under && range.high === high);
  if (low !== null && high !== null && (low > high || (low === high && (over || under)))) {
    return null;
  }
  return { low, high, ...(over ? { over } : {}), ...(under ? { under } : {}) };
}

function tighter(
  one: number | null,
  other: number | null,
  of: (one: number, other: number) => number,
): number | null {
  return one === null || other === null ? (one ?? other) : of(one, other);
}

/** The separator of a range: `1..5`, `1...5`, `1…5`. */
export const RANGE_DOTS = /\.{2,3}|…/;
