import { addDays, nextDay } from '#shared/calendar-day.ts';
import type { RateSettings, TaxSettings } from './tax-settings.ts';

/** How many days before its last one a rate without a successor is reported. */
const WARNING_DAYS = 30;

/** A rate that ends soon, or has ended, with none on the day after. */
export type ExpiringRate = Pick<RateSettings, 'country' | 'region' | 'taxClass'> & {
  /** The last day. */
  readonly validUntil: string;
};

/**
 * The rates that end within 30 days of a day, or before it, and have no successor; none while tax is off. A successor
 * that begins later leaves days without a rate: the rate is reported until then.
 */
export function expiringRates(settings: Rates, day: string): ExpiringRate[] {
  const soon = addDays(day, WARNING_DAYS);
  return gapsOf(settings).flatMap(({ nextFrom, ...rate }) =>
    rate.validUntil <= soon && (nextFrom === null || nextFrom > day) ? [rate] : [],
  );
}

type Rates = Pick<TaxSettings, 'isOn' | 'rates'>;

/** The rates that end some day and have no successor on the day after; none while tax is off. */
export function endingRates(settings: Rates): ExpiringRate[] {
  return gapsOf(settings).map(({ nextFrom: _nextFrom, ...rate }) => rate);
}

/** Each end of a rate that no other one follows at once, with the day on which the next one begins. */
function gapsOf({ isOn, rates }: Rates): (ExpiringRate & { readonly nextFrom: string | null })[] {
  if (!isOn) return [];
  return rates.flatMap((rate) => {
    const { country, region, taxClass, validUntil } = rate;
    if (validUntil === null) return [];
    const later = rates
      .filter((other) => isSamePlace(other, rate) && endOf(other) > validUntil)
      .map(({ validFrom }) => validFrom ?? '')
      .toSorted();
    const [nextFrom = null] = later;
    if (nextFrom !== null && nextFrom <= nextDay(validUntil)) return [];
    return [{ country, region, taxClass, validUntil, nextFrom }];
  });
}

function isSamePlace(one: RateSettings, other: RateSettings): boolean {
  return (
    one.country === other.country &&
    one.region.toLowerCase() === other.region.toLowerCase() &&
    one.taxClass === other.taxClass
  );
}

const endOf = ({ validUntil }: RateSettings) => validUntil ?? '9999-12-31';
