import { useEffect, useRef } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { isUndecided, type EditConflict } from './edit-conflict.ts';
import type { ProductInput } from './product-rules.ts';

interface EditConflictAlertProps {
  readonly conflict: EditConflict;
  readonly onChoose: (field: keyof ProductInput, choice: 'mine' | 'theirs') => void;
}

/** The labels of the form's fields. */
const labels: Readonly<Record<keyof ProductInput, string>> = {
  name: 'Name',
  description: 'Description',
  img: 'Picture address',
  minQuantity: 'Minimum quantity',
  stock: 'Stock',
  note: 'Reason for the change',
  price: 'Price per piece',
  sku: 'SKU',
  mpn: 'MPN',
  manufacturer: 'Manufacturer',
  category: 'Category',
  orderMultiple: 'Order multiple',
  leadTimeDays: 'Lead time',
  lifecycle: 'Lifecycle',
  datasheet: 'Datasheet',
  pictures: 'Pictures',
  files: 'Files',
  originCountry: 'Country of origin',
  hsCode: 'HS code',
  rohs: 'RoHS',
  reach: 'REACH',
  weightGrams: 'Weight per piece',
  packaging: 'Packaging',
  warrantyMonths: 'Warranty',
  replacedBySku: 'Replaced by',
  matingSkus: 'Mating parts',
  attributes: 'Attributes',
  priceBreaks: 'Price breaks',
};

/**
 * Shows what another admin has changed, from which value to which. Where the form has an unsaved
 * value in the same field, one of the two is chosen before the form can be saved. Takes the focus
 * when it appears, and when the form is submitted without a choice.
 */
export function EditConflictAlert({ conflict, onChoose }: EditConflictAlertProps) {
  const { by, changes } = conflict;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      tone="caution"
      title={
        by
          ? t('{by} has changed this product', { by })
          : t('The stock has changed in the meantime.')
      }
    >
      <p>
        {changes.some(isUndecided)
          ? t('Your changes are still here. Choose which value to save, then save.')
          : t('Your changes are still here. Check them, then save.')}
      </p>
      <ul className="mt-2 grid gap-2 text-ink">
        {changes.map(({ field, before, theirs, edited, choice }) => (
          <li key={field} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 basis-full break-words">
              {t('{field} was changed from {before} to {now} since you opened it', {
                field: t(labels[field]),
                before: formatValue(before),
                now: formatValue(theirs),
              })}
            </span>
            {edited &&
              (['mine', 'theirs'] as const).map((one) => (
                <Button
                  key={one}
                  size="sm"
                  aria-pressed={choice === one}
                  variant={choice === one ? 'primary' : 'secondary'}
                  aria-label={t(one === 'mine' ? 'Keep your {field}' : 'Take their {field}', {
                    field: t(labels[field]),
                  })}
                  onClick={() => onChoose(field, one)}
                >
                  {one === 'mine' ? t('Keep yours') : t('Take theirs')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Lists and objects are shown by their number of entries. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object' && value !== null) return String(Object.keys(value).length);
  return String(value) || '–';
}
