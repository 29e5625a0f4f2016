import { z } from 'zod';
import { decimalText, optionalField } from '#shared/api-schemas.ts';
import { countryCodes } from '#shared/countries.ts';
import { isDay } from '#shared/is-day.ts';
import { taxClasses } from '#shared/tax-class.ts';
import { atMost, text } from '#shared/text.ts';
import { regionOfCountry, usStateCode } from '#shared/postal-codes.ts';
import { line } from './localized-text.ts';

const MAX_REGISTRATIONS = 60;
const MAX_RATES = 1_000;

const PERCENT = /^\d{1,2}(\.\d{1,4})?$/;
const NO_PERCENT = 'A rate in percent such as 7.25, with at most 4 decimals';
const day = text(10).refine(isDay, 'A day such as 2026-12-25');
/** An empty one is none. */
const bound = z
  .union([z.string(), z.null()])
  .transform((typed) => typed || null)
  .pipe(day.nullable());
const country = z.enum(countryCodes, 'Choose a country');

const registration = z.strictObject({ country, number: line(40) });

const rate = z
  .strictObject({
    country,
    /** A state with a tax of its own, as addresses name it; '' is the whole country. */
    region: line(60),
    taxClass: z.enum(taxClasses),
    percent: decimalText(z.string().regex(PERCENT, NO_PERCENT)),
    /** The first and the last day on which it applies; null without a bound. */
    validFrom: bound,
    validUntil: bound,
  })
  .overwrite((one) => ({ ...one, region: regionOfCountry(one.country, one.region) ?? '' }))
  .refine(({ country: code, region }) => code !== 'US' || !region || usStateCode(region), {
    path: ['region'],
    error: 'A state of the United States is written like CA or California',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'Not before the first day',
  });
export type RateSettings = z.output<typeof rate>;

/** Without tax, or with the tax of the shop's home. */
export const pricesForPeople = ['net', 'gross'] as const;

/** What happens while the tax service does not answer: orders wait, or are taxed by the table. */
export const serviceFallbacks = ['wait', 'table'] as const;

/** How sales are taxed. */
export const taxSettings = z
  .strictObject({
    /** While it is off, no tax is added to any order. */
    isOn: z.boolean(),
    /** Where the shop is registered for tax. The first is its home. */
    registrations: z.array(registration).max(MAX_REGISTRATIONS, atMost(MAX_REGISTRATIONS)),
    rates: z.array(rate).max(MAX_RATES, atMost(MAX_RATES)),
    /** Sales to people in other member states of the EU are taxed there (One-Stop-Shop). */
    usesOneStopShop: z.boolean(),
    /** What happens to an order that would be without tax while nobody has confirmed the VAT number of the company: it waits, or is taxed. */
    whileNumberUnchecked: z.enum(['wait', 'go-on']),
    /** What happens to an order whose tax is asked of a service that does not answer. */
    whileServiceFails: optionalField(z.enum(serviceFallbacks, 'Must be wait or table')),
    /** How prices are shown to people without a company. */
    pricesForPeople: optionalField(z.enum(pricesForPeople, 'Must be net or gross')),
  })
  .superRefine(({ isOn, registrations, rates }, context) => {
    const report = (path: (string | number)[], error: string) =>
      context.addIssue({ code: 'custom', path, message: error });
    if (isOn && registrations.length === 0) report(['registrations'], 'Add at least one country');
    for (const [index, one] of registrations.entries()) {
      if (registrations.findIndex((other) => other.country === one.country) !== index) {
        report(['registrations', index, 'country'], 'This country is chosen twice');
      }
    }
    for (const [index, one] of rates.entries()) {
      const other = rates.findIndex((earlier) => isSameRate(earlier, one) && overlap(earlier, one));
      if (other !== index) report(['rates', index, 'validFrom'], 'Two rates apply on the same day');
    }
    if (!isOn) return;
    for (const [index, one] of registrations.entries()) {
      // A state without a row collects no sales tax.
      if (one.country === 'US') continue;
      const hasStandard = rates.some(
        (other) =>
          other.country === one.country && other.region === '' && other.taxClass === 'standard',
      );
      if (!hasStandard) {
        report(['registrations', index, 'country'], 'Add the standard rate of this country');
      }
    }
  });
export type TaxSettings = z.output<typeof taxSettings>;

function isSameRate(one: RateSettings, other: RateSettings): boolean {
  return (
    one.country === other.country &&
    one.region.toLowerCase() === other.region.toLowerCase() &&
    one.taxClass === other.taxClass
  );
}

function overlap(one: RateSettings, other: RateSettings): boolean {
  const isBefore = (first: RateSettings, second: RateSettings) =>
    first.validUntil !== null && second.validFrom !== null && first.validUntil < second.validFrom;
  return !isBefore(one, other) && !isBefore(other, one);
}

export const NO_TAXES: TaxSettings = {
  isOn: false,
  registrations: [],
  rates: [],
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait',
  whileServiceFails: 'wait',
  pricesForPeople: 'net',
};
