import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ProductForm } from './product-form.ts';

const names = [
  'originCountry',
  'hsCode',
  'eccn',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const;

/** What carriers and customs need to know of a product, closed at first. */
export function CustomsFields({ form }: { readonly form: ProductForm }) {
  const [opened, setOpened] = useState(false);
  const field = fieldsOf(form);
  const { errors } = form.formState;
  const isOpen = opened || names.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-sm border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        {t('Shipping and customs')}
      </summary>
      <div className="grid items-end gap-4 px-4 pb-4 sm:grid-cols-2">
        <TextField
          label={t('Country of origin')}
          hint={t('The code of two letters, such as DE.')}
          mono
          {...field('originCountry')}
        />
        <TextField
          label={t('HS code')}
          hint={t('The customs tariff number, without dots.')}
          inputMode="numeric"
          mono
          {...field('hsCode')}
        />
        <TextField
          label="ECCN"
          hint={t('The export control number, such as 3A001, or EAR99.')}
          mono
          {...field('eccn')}
        />
        <DecimalField label={t('Weight per piece')} after="g" {...field('weightGrams')} />
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 text-sm text-muted">
            {t('Size of one piece as it is packed')}
          </legend>
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <DecimalField label={t('Length')} after="mm" {...field('lengthMm')} />
            <DecimalField label={t('Width')} after="mm" {...field('widthMm')} />
            <DecimalField label={t('Height')} after="mm" {...field('heightMm')} />
          </div>
        </fieldset>
      </div>
    </details>
  );
}
