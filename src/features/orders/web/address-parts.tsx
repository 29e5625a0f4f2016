import { useMemo } from 'react';
import { countryCodes, countryName } from '#shared/countries.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { needsPostalCode } from '#shared/postal-codes.ts';
import type { AddressFieldValues } from './address-fields.ts';

interface AddressPartsProps {
  readonly field: (
    name: `address.${keyof AddressFieldValues}`,
  ) => ReturnType<ReturnType<typeof fieldsOf>>;
  /** The chosen one decides whether the postal code is required. */
  readonly country: string | undefined;
  /** Whether the browser may offer the address of the person at the screen. */
  readonly autofill?: boolean;
}

/** The fields of a delivery address in parts. */
export function AddressParts({ field, country = '', autofill = false }: AddressPartsProps) {
  const postalCode = needsPostalCode(country);
  const countries = useMemo(() => countryOptions(), []);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Company (optional)')}
          autoComplete={autofill ? 'shipping organization' : 'off'}
          {...field('address.company')}
        />
        <TextField
          label={t('Recipient or department (optional)')}
          autoComplete="off"
          {...field('address.recipient')}
        />
      </div>
      <TextField
        label={t('Street and number')}
        autoComplete={autofill ? 'shipping address-line1' : 'off'}
        required
        {...field('address.line1')}
      />
      <TextField
        label={t('Building, gate or dock (optional)')}
        autoComplete={autofill ? 'shipping address-line2' : 'off'}
        {...field('address.line2')}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={postalCode ? t('Postal code') : t('Postal code (optional)')}
          autoComplete={autofill ? 'shipping postal-code' : 'off'}
          required={postalCode}
          {...field('address.postalCode')}
        />
        <TextField
          label={t('City')}
          autoComplete={autofill ? 'shipping address-level2' : 'off'}
          required
          {...field('address.city')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('State or region (optional)')}
          autoComplete={autofill ? 'shipping address-level1' : 'off'}
          {...field('address.region')}
        />
        <SelectField
          label={t('Country')}
          autoComplete={autofill ? 'shipping country' : 'off'}
          placeholder={t('Choose a country')}
          options={countries}
          required
          {...field('address.country')}
        />
      </div>
    </>
  );
}

/** All countries by their names in the language of the page. */
function countryOptions() {
  const locale = currentLocale();
  return countryCodes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
