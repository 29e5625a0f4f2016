import type { SegmentSearch } from './segment-search.ts';

/** A value that products have, next to one that none has. */
export interface NearValue {
  readonly value: number;
  readonly count: number;
}

/** The values of the matches next to `value`, below and above, the nearer first. */
export function nearestValues(
  searches: Iterable<SegmentSearch>,
  key: string,
  value: number,
): readonly NearValue[] {
  const counts = new Map<number, number>();
  for (const search of searches) {
    const column = search.segment.columns.get(key);
    if (!column) continue;
    const byCode = new Uint32Array(column.values.length);
    for (const { rows, count } of search.batches()) {
      for (let i = 0; i < count; i += 1) {
        const code = column.codes[rows[i] as number] as number;
        byCode[code] = (byCode[code] as number) + 1;
      }
    }
    for (const [code, one] of column.values.entries()) {
      const count = byCode[code] as number;
      if (typeof one === 'number' && count > 0) counts.set(one, (counts.get(one) ?? 0) + count);
    }
  }
  const ascending = [...counts.keys()].toSorted((a, b) => a - b);
  const lower = ascending.findLast((one) => one < value);
  const higher = ascending.find((one) => one > value);
  return [lower, higher]
    .flatMap((one) => (one === undefined ? [] : [{ value: one, count: counts.get(one) ?? 0 }]))
    .toSorted((a, b) => distance(a.value, value) - distance(b.value, value));
}

/** By ratio, as the series of components are spaced: 10 µF is nearer to 2 µF than 100 nF is. */
function distance(one: number, other: number): number {
  const ratio = one / other;
  return ratio > 0 && Number.isFinite(ratio) ? Math.abs(Math.log(ratio)) : Infinity;
}
