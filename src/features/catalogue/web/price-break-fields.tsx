import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { rowError } from '#ui/form-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_PRICE_BREAKS } from '../domain/product-fields.ts';
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
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-start gap-3">
            <NumberField
              label={t('From quantity')}
              min={1}
              required
              error={rowError(form, `priceBreaks.${index}.quantity`)}
              className="flex-1"
              {...register(`priceBreaks.${index}.quantity`)}
            />
            <TextField
              label={t('Price per piece')}
              inputMode="decimal"
              after={currency || undefined}
              required
              error={rowError(form, `priceBreaks.${index}.price`)}
              className="flex-1"
              {...register(`priceBreaks.${index}.price`)}
            />
            <IconButton
              label={t('Remove price break {position}', { position: index + 1 })}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
              className="mt-6"
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        onClick={() => append({ quantity: '', price: '' })}
        disabled={fields.length >= MAX_PRICE_BREAKS}
        className="mt-3"
      >
        <Plus aria-hidden />
        {t('Add price break')}
      </Button>
    </fieldset>
  );
}
