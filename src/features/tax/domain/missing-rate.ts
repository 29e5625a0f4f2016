import { countryName, type CountryCode } from '#shared/countries.ts';
import { taxClassLabels, type TaxClass } from '#shared/tax-class.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { TaxSituation } from './tax-situation.ts';

/** Why the tax of an order cannot be worked out, and the field of its address that it depends on. */
export interface MissingRate {
  readonly field: 'country' | 'region' | 'postalCode';
  readonly text: string;
}

/** @param isStaff then the text names the rate to add. @returns null if all rates are known */
export function missingRate(
  { country, region, missing, needsRegion }: TaxSituation,
  ordered: readonly TaxClass[],
  isStaff: boolean,
): MissingRate | null {
  if (needsRegion) {
    return { field: 'region', text: t('Enter the state of the address: it decides the tax.') };
  }
  const taxClass = ordered.find((one) => missing.includes(one));
  if (!taxClass) return null;
  const place = [region, countryName(country as CountryCode, currentLocale())].filter(Boolean);
  const values = { place: place.join(', '), rate: t(taxClassLabels[taxClass]) };
  const text = isStaff
    ? t('No rate applies today. Add this one to Settings → Taxes: {place}, {rate}.', values)
    : t('We cannot work out the tax for this address yet. Please write to us.');
  return { field: 'country', text };
}
