import { useFieldArray } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { rowError } from '#ui/form-fields.ts';
import { PriceBreakRows } from './price-break-rows.tsx';
import type { ProductForm } from './product-form.ts';

interface PriceBreakFieldsProps {
  readonly form: ProductForm;
  readonly currency: string;
}

export function PriceBreakFields({ form, currency }: PriceBreakFieldsProps) {
  const { control, register } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBreaks' });
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-semibold">{t('Price breaks')}</legend>
      <p className="mb-3 text-sm text-muted">{t('Lower unit prices for larger quantities.')}</p>
      <PriceBreakRows
        rows={fields}
        field={(row, name) => ({
          error: rowError(form, `priceBreaks.${row}.${name}`),
          ...register(`priceBreaks.${row}.${name}`),
        })}
        currency={currency || undefined}
        onAdd={() => append({ quantity: '', price: '' })}
        onRemove={remove}
      />
    </fieldset>
  );
}
