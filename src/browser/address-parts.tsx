import { useMemo } from 'react';
import { countryCodes, countryName } from '#shared/countries.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { needsPostalCode, usStates } from '#shared/postal-codes.ts';

interface AddressPartsProps {
  readonly part: (name: AddressPart) => ReturnType<ReturnType<typeof fieldsOf>>;
  /** The chosen one decides whether the postal code is required. */
  readonly country: string | undefined;
  /** As what the browser may offer the address of the person at the screen; null if it may not. */
  readonly autofill?: 'shipping' | 'billing' | null;
  /** Whether the address names a company. */
  readonly withCompany?: boolean;
}

export type AddressPart =
  | 'company'
  | 'recipient'
  | 'line1'
  | 'line2'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'country';

/** The fields of a postal address in parts. */
export function AddressParts(props: AddressPartsProps) {
  const { part, country = '', autofill = null, withCompany = true } = props;
  const complete = (what: string) => (autofill ? `${autofill} ${what}` : 'off');
  const postalCode = needsPostalCode(country);
  const countries = useMemo(() => countryOptions(), []);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {withCompany && (
          <TextField
            label={t('Company (optional)')}
            autoComplete={complete('organization')}
            {...part('company')}
          />
        )}
        <TextField
          label={t('Recipient or department (optional)')}
          autoComplete="off"
          {...part('recipient')}
        />
      </div>
      <TextField
        label={t('Street and number')}
        autoComplete={complete('address-line1')}
        required
        {...part('line1')}
      />
      <TextField
        label={t('Building, gate or dock (optional)')}
        autoComplete={complete('address-line2')}
        {...part('line2')}
      />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={postalCode ? t('Postal code') : t('Postal code (optional)')}
          autoComplete={complete('postal-code')}
          required={postalCode}
          {...part('postalCode')}
        />
        <TextField
          label={t('City')}
          autoComplete={complete('address-level2')}
          required
          {...part('city')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {country === 'US' ? (
          <SelectField
            label={t('U.S. state')}
            autoComplete={complete('address-level1')}
            placeholder={t('Choose a state')}
            options={stateOptions}
            {...part('region')}
          />
        ) : (
          <TextField
            label={t('State or region (optional)')}
            autoComplete={complete('address-level1')}
            {...part('region')}
          />
        )}
        <SelectField
          label={t('Country')}
          autoComplete={complete('country')}
          placeholder={t('Choose a country')}
          options={countries}
          required
          {...part('country')}
        />
      </div>
    </>
  );
}

const stateOptions = [...usStates].map(([value, label]) => ({ value, label }));

/** All countries by their names in the language of the page. */
export function countryOptions() {
  const locale = currentLocale();
  return countryCodes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
