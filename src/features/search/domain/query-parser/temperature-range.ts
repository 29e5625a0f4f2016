import type { Attribute, RangeFilter } from '../filters.ts';
import type { SearchableCategory } from './catalogue-lookup.ts';
import type { SiRange } from './parse-range.ts';

/** A range of temperatures with both ends. */
export type TemperatureRange = SiRange & { readonly low: number; readonly high: number };

export function isTemperatureRange(range: SiRange): range is TemperatureRange {
  const { unit, low, high } = range;
  return unit === '°C' && low !== null && high !== null;
}

interface LikelyFilters {
  readonly filters: readonly RangeFilter[];
  readonly likely: number;
}

const BOTH_LIMITS = 1;
const ONE_LIMIT = 0.7;
const NO_LIMIT = 0.5;

/** The attributes that are the lowest or the highest temperature of a part. */
export function temperatureLimitsOf(attributes: readonly Attribute[]): readonly Attribute[] {
  return attributes.filter(
    ({ key, type, unit }) => type === 'number' && unit === '°C' && /(?:Min|Max)$/.test(key),
  );
}

/**
 * The filters that a range such as `-40..85 °C` can mean in a category: the limits of a part cover it.
 * They mean the same in every category with both limits. So they are equally likely there, wherever
 * the limits are in its table. One limit alone has to cover only a range from below 0.
 */
export function temperatureFilters(
  { low, high, over, under }: TemperatureRange,
  { columns, temperatureLimits }: SearchableCategory,
): readonly LikelyFilters[] {
  const limits = temperatureLimits.map(({ key }): RangeFilter => {
    return key.endsWith('Min') ? { key, low: null, high: low } : { key, low: high, high: null };
  });
  const pairs = limits.flatMap((lowest) => {
    const key = lowest.key.replace(/Min$/, 'Max');
    const highest = limits.find((one) => one !== lowest && one.key === key);
    return highest ? [[lowest, highest]] : [];
  });
  const others = columns
    .filter(({ type, unit }) => type === 'number' && unit === '°C')
    .filter(({ key }) => low >= 0 || !limits.some((limit) => limit.key === key))
    .map(({ key }): RangeFilter => ({ key, low, high, over, under }));
  return [
    ...pairs.map((filters) => ({ filters, likely: BOTH_LIMITS })),
    ...(low < 0 ? limits : []).map((filter) => ({ filters: [filter], likely: ONE_LIMIT })),
    ...others.map((filter) => ({ filters: [filter], likely: NO_LIMIT })),
  ];
}
