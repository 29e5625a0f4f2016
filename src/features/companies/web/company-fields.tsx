import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressParts } from '#browser/address-parts.tsx';
import { t } from '#shared/texts/texts.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Company } from '../contract.ts';
import { COMPANY_NAME_MAX, TAX_NUMBER_MAX } from '../domain/company-rules.ts';

export interface CompanyValues {
  readonly name: string;
  readonly taxNumber: string;
  readonly peppolId: string;
  /** Only of a company that exists. */
  readonly timeZone?: string;
  readonly billingAddress: Readonly<
    Record<'recipient' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region' | 'country', string>
  >;
}

/** What a person states about a company. */
export function CompanyFields<Output>({
  form,
}: {
  readonly form: UseFormReturn<CompanyValues, unknown, Output>;
}) {
  const field = fieldsOf(form);
  const country = useWatch({ control: form.control, name: 'billingAddress.country' });
  const timeZone = form.getValues('timeZone');
  return (
    <>
      <TextField
        label={t('Legal name')}
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX}
        required
        {...field('name')}
      />
      <TextField
        label={t('VAT or tax number (optional)')}
        hint={t('We check it by the country of the billing address.')}
        autoComplete="off"
        maxLength={TAX_NUMBER_MAX}
        {...field('taxNumber')}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{t('Billing address')}</legend>
        <AddressParts
          part={(name) => field(`billingAddress.${name as keyof CompanyValues['billingAddress']}`)}
          country={country}
          autofill="billing"
          withCompany={false}
        />
      </fieldset>
      <TextField
        label={t('Peppol ID (optional)')}
        hint={t('Where e-invoices reach the company, such as 0088:4035811991021.')}
        autoComplete="off"
        mono
        maxLength={60}
        {...field('peppolId')}
      />
      {timeZone !== undefined && (
        <SelectField
          label={t('Time zone')}
          hint={t('The months of limits begin at its midnight.')}
          options={timeZones(timeZone)}
          required
          {...field('timeZone')}
        />
      )}
    </>
  );
}

function timeZones(chosen: string) {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** The fields of a company, or those of a new one. */
export function companyValues(company: Company | null): CompanyValues {
  const { recipient, line1, line2, postalCode, city, region, country } =
    company?.billingAddress ?? {};
  return {
    name: company?.name ?? '',
    taxNumber: company?.taxNumber ?? '',
    peppolId: company?.peppolId ?? '',
    ...(company && { timeZone: company.timeZone }),
    billingAddress: {
      recipient: recipient ?? '',
      line1: line1 ?? '',
      line2: line2 ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
      region: region ?? '',
      country: country ?? '',
    },
  };
}
