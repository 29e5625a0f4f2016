import type { RateSettings } from '#features/settings/domain/tax-settings.ts';
import type { TaxClass } from '#shared/tax-class.ts';
import { regionOfCountry } from '#shared/postal-codes.ts';

interface RateQuery {
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly taxClass: TaxClass;
  /** `2026-11-21`, in the time zone of the shop. */
  readonly day: string;
}

/**
 * The rate of a class of goods on a day, in parts per million; null if none applies on that day. That of a region goes
 * before that of its country, and goods without a rate of their own have the standard one. The rate zero is no row.
 */
export function rateOn(rates: readonly RateSettings[], query: RateQuery): number | null {
  if (query.taxClass === 'zero') return 0;
  const region = keyOf(query.country, query.region);
  const taxClass = hasRate(rates, query) ? query.taxClass : 'standard';
  const [found] = (region === '' ? [''] : [region, '']).flatMap((area) =>
    rates.filter((rate) => applies(rate, { ...query, taxClass, region: area })),
  );
  return found ? toPpm(found.percent) : null;
}

function applies(
  { country, region, taxClass, validFrom, validUntil }: RateSettings,
  query: RateQuery,
): boolean {
  return (
    country === query.country &&
    keyOf(country, region) === query.region &&
    taxClass === query.taxClass &&
    (validFrom === null || validFrom <= query.day) &&
    (validUntil === null || query.day <= validUntil)
  );
}

/** Whether a place has a rate of this class on any day, also one that has expired or begins later. */
export function hasRate(
  rates: readonly RateSettings[],
  { country, region, taxClass }: Omit<RateQuery, 'day'>,
): boolean {
  const key = keyOf(country, region);
  return rates.some(
    (rate) =>
      rate.country === country &&
      rate.taxClass === taxClass &&
      ['', key].includes(keyOf(country, rate.region)),
  );
}

function keyOf(country: string, region: string | null | undefined): string {
  return (regionOfCountry(country, region) ?? '').toLowerCase();
}

/** `7.25` is 72,500. */
export function toPpm(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}
