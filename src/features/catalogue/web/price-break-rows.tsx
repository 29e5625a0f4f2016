import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { DecimalField } from '#ui/decimal-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { MAX_PRICE_BREAKS } from '../domain/product-fields.ts';

type FieldProps = Pick<
  ComponentProps<typeof DecimalField>,
  'name' | 'error' | 'ref' | 'onChange' | 'onBlur'
>;

interface PriceBreakRowsProps {
  readonly rows: readonly { readonly id: string }[];
  /** What connects a field of a row to the form. */
  readonly field: (row: number, name: 'quantity' | 'price') => FieldProps;
  readonly currency: string | undefined;
  readonly onAdd: () => void;
  readonly onRemove: (row: number) => void;
}

/** The rows of a list of price breaks, in forms of products and of price lists. */
export function PriceBreakRows({ rows, field, currency, onAdd, onRemove }: PriceBreakRowsProps) {
  return (
    <>
      <ul className="grid gap-3">
        {rows.map(({ id }, row) => (
          <li key={id} className="flex flex-wrap items-start gap-3">
            <NumberField
              label={t('From quantity')}
              min={1}
              required
              className="min-w-28 flex-1"
              {...field(row, 'quantity')}
            />
            <DecimalField
              label={t('Price per piece')}
              after={currency}
              required
              className="min-w-28 flex-1"
              {...field(row, 'price')}
            />
            <IconButton
              label={t('Remove price break {position}', { position: row + 1 })}
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onClick={() => onRemove(row)}
              className="mt-6"
            />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onAdd} disabled={rows.length >= MAX_PRICE_BREAKS} className="mt-3">
        <Plus aria-hidden />
        {t('Add price break')}
      </Button>
    </>
  );
}
