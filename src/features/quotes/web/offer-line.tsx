import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { PriceBreakRows, SkuOptions } from '#features/catalogue/web/index.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DecimalField } from '#ui/decimal-field.tsx';
import { rowError } from '#ui/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AskedLine, ManagedAskedLine } from '../domain/quote-documents.ts';
import { partText } from './asked-lines.tsx';
import { LineFieldset } from './line-fieldset.tsx';
import type { OfferFormOf } from './offer-lines.ts';

interface OfferLineProps {
  readonly form: OfferFormOf;
  readonly index: number;
  readonly currency: string;
  /** The line of the request that it answers. */
  readonly asked: ManagedAskedLine | null;
  readonly onRemove: (() => void) | null;
}

/** A line of a version before it is sent. */
export function OfferLine({ form, index, currency, asked, onRemove }: OfferLineProps) {
  const listId = useId();
  const sku = useWatch({ control: form.control, name: `lines.${index}.sku` });
  const field = (name: 'sku' | 'quantity' | 'unitPrice' | 'leadTimeDays' | 'note') => ({
    error: rowError(form, `lines.${index}.${name}`),
    ...form.register(`lines.${index}.${name}`),
  });
  return (
    <LineFieldset
      index={index}
      about={
        <p className="min-w-0 text-sm text-muted wrap-anywhere">
          {asked ? askedText(asked, currency) : t('A line that the customer has not asked for')}
        </p>
      }
      onRemove={onRemove}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={t('SKU')}
          mono
          list={listId}
          autoComplete="off"
          required
          {...field('sku')}
        />
        <NumberField label={t('Quantity')} min={1} required {...field('quantity')} />
        <DecimalField
          label={t('Price per piece')}
          after={currency}
          hint={asked && asked.sku === sku ? priceHint(asked, currency) : undefined}
          required
          {...field('unitPrice')}
        />
        <NumberField label={t('Lead time')} unit={t('days')} min={0} {...field('leadTimeDays')} />
      </div>
      <SkuOptions id={listId} typed={sku} />
      <TextField label={t('Note')} {...field('note')} />
      <Breaks form={form} index={index} currency={currency} />
    </LineFieldset>
  );
}

function Breaks({ form, index, currency }: Pick<OfferLineProps, 'form' | 'index' | 'currency'>) {
  const name = `lines.${index}.breaks` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  return (
    <div>
      <PriceBreakRows
        rows={fields}
        field={(row, part) => ({
          error: rowError(form, `${name}.${row}.${part}`),
          ...form.register(`${name}.${row}.${part}`),
        })}
        currency={currency}
        onAdd={() => append({ quantity: '', price: '' })}
        onRemove={remove}
      />
    </div>
  );
}

/** What the customer pays today, and would like to pay. */
function priceHint({ priceToday, targetPrice }: ManagedAskedLine, currency: string): string {
  return [
    priceToday !== null &&
      t('The customer pays {price} today.', { price: formatUnitPrice(priceToday, currency) }),
    targetPrice !== null &&
      t('Target price: {price}.', { price: formatUnitPrice(targetPrice, currency) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function askedText(line: AskedLine, currency: string): string {
  const name = partText(line);
  const quantity = formatCount(line.quantity);
  if (line.targetPrice === null) return t('Asked for: {quantity} × {name}', { quantity, name });
  return t('Asked for: {quantity} × {name}, for {price} a piece', {
    quantity,
    name,
    price: formatUnitPrice(line.targetPrice, currency),
  });
}
