import type { Attribute, Filter } from '../filters.ts';

/** What people mean by a number without a unit, if that is not the base SI unit: grams, microfarads. */
const usual: Readonly<Record<string, number>> = { kg: 1e-3, F: 1e-6, H: 1e-6 };

/** Units in which the size of most values decides: cables are measured in metres, headers in millimetres. */
const bySize: Readonly<Record<string, readonly number[]>> = { m: [1, 1e-3], Hz: [1e6, 1e3, 1] };

/**
 * The factor from the usual unit of an attribute to its base SI unit.
 * @param count the number of products that pass a filter
 */
export function usualFactor({ key, unit }: Attribute, count: (filter: Filter) => number): number {
  const factors = bySize[unit ?? ''] ?? [usual[unit ?? ''] ?? 1];
  const all = factors.length > 1 ? count({ key, low: null, high: null }) : 0;
  const isLarge = (factor: number) => 2 * count({ key, low: factor / 2, high: null }) >= all;
  return factors.find((factor, at) => at === factors.length - 1 || isLarge(factor)) ?? 1;
}
