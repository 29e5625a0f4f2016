import { addDays } from '#shared/calendar-day.ts';
import type { RateSettings, TaxSettings } from './tax-settings.ts';

/** How many days before its last one a rate without a successor is reported. */
const WARNING_DAYS = 30;

/** A rate that ends soon, or has ended, with none after it. */
export type ExpiringRate = Pick<RateSettings, 'country' | 'region' | 'taxClass'> & {
  /** The last day. */
  readonly validUntil: string;
};

/** The rates that end within 30 days of a day, or before it, and have no successor; none while tax is off. */
export function expiringRates(settings: Rates, day: string): ExpiringRate[] {
  const soon = addDays(day, WARNING_DAYS);
  return endingRates(settings).filter(({ validUntil }) => validUntil <= soon);
}

type Rates = Pick<TaxSettings, 'isOn' | 'rates'>;

/** The rates that end some day and have no successor; none while tax is off. */
export function endingRates({ isOn, rates }: Rates): ExpiringRate[] {
  if (!isOn) return [];
  const last = new Map<string, RateSettings>();
  for (const rate of rates) {
    const key = [rate.country, rate.region.toLowerCase(), rate.taxClass].join(' ');
    const other = last.get(key);
    if (!other || endOf(other) < endOf(rate)) last.set(key, rate);
  }
  return [...last.values()].flatMap(({ country, region, taxClass, validUntil }) =>
    validUntil === null ? [] : [{ country, region, taxClass, validUntil }],
  );
}

const endOf = ({ validUntil }: RateSettings) => validUntil ?? '9999-12-31';
