import type { RateSettings } from '#features/settings/domain/tax-settings.ts';
import type { TaxClass } from '#shared/tax-class.ts';

interface RateQuery {
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly taxClass: TaxClass;
  /** `2026-11-21`, in the time zone of the shop. */
  readonly day: string;
}

/**
 * The rate of a class of goods on a day, in parts per million; null if none is known. That of a region goes before that
 * of its country, and goods without a rate of their own have the standard one. The rate zero is no row.
 */
export function rateOn(rates: readonly RateSettings[], query: RateQuery): number | null {
  if (query.taxClass === 'zero') return 0;
  const region = (query.region ?? '').trim().toLowerCase();
  for (const taxClass of [query.taxClass, 'standard'] as const) {
    for (const area of region === '' ? [''] : [region, '']) {
      const found = rates.find((rate) => applies(rate, { ...query, taxClass, region: area }));
      if (found) return toPpm(found.percent);
    }
  }
  return null;
}

function applies(
  { country, region, taxClass, validFrom, validUntil }: RateSettings,
  query: RateQuery,
): boolean {
  return (
    country === query.country &&
    region.toLowerCase() === query.region &&
    taxClass === query.taxClass &&
    (validFrom === null || validFrom <= query.day) &&
    (validUntil === null || query.day <= validUntil)
  );
}

/** `7.25` is 72,500. */
export function toPpm(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}
