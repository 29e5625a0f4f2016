import { compareValues } from './dictionary-column.ts';
import { leadTimeSteps, MAX_FACET_VALUES, type FacetSummary } from './part-query.ts';

export function countBy<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function countValues(
  values: readonly (string | number)[],
  chosen: readonly (string | number)[],
): FacetSummary {
  const counts = countBy(values);
  const listed = new Set<string | number>(chosen);
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1] || compareValues(a[0], b[0]));
  for (const [value] of frequent.slice(0, MAX_FACET_VALUES)) listed.add(value);
  return {
    ...numberBounds(values.filter((value) => typeof value === 'number')),
    values: [...listed].toSorted(compareValues).map((value) => ({
      value: String(value),
      count: counts.get(value) ?? 0,
      chosen: chosen.includes(value),
    })),
    more: [...counts.keys()].filter((value) => !listed.has(value)).length,
  };
}

/** A step is listed only if it adds products to the one before. */
export function countLeadTimes(days: readonly number[], chosen: number | null): FacetSummary {
  const upTo = (step: number) => days.filter((day) => day <= step).length;
  const steps = leadTimeSteps.filter(
    (step, at) => upTo(step) > upTo(leadTimeSteps[at - 1] ?? -1) || step === chosen,
  );
  const all = new Set<number>(chosen === null ? steps : [...steps, chosen]);
  return {
    ...numberBounds(days),
    values: [...all]
      .toSorted((a, b) => a - b)
      .map((step) => ({ value: String(step), count: upTo(step), chosen: step === chosen })),
  };
}

export function numberBounds(numbers: readonly number[]): FacetSummary {
  const bound = (of: (a: number, b: number) => number) =>
    numbers.length > 0 ? numbers.reduce((a, b) => of(a, b)) : null;
  return { values: [], more: 0, lowest: bound(Math.min), highest: bound(Math.max) };
}
