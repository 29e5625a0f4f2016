import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { ProductInput } from './product-rules.ts';

export interface EditConflict {
  /** The name of the admin who saved the product in the meantime; null when it is not known. */
  readonly by: string | null;
  readonly changes: readonly {
    readonly field: keyof ProductInput;
    readonly theirs: unknown;
    /** Whether the form has an unsaved value in the same field. */
    readonly edited: boolean;
  }[];
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
  attributes: 'Attributes',
  priceBreaks: 'Price breaks',
};

/** Shows what another admin has changed; the unsaved values remain in the form. */
export function EditConflictAlert({ conflict: { by, changes } }: { conflict: EditConflict }) {
  return (
    <Alert
      tone="caution"
      title={
        by
          ? t('{by} has changed this product', { by })
          : t('The stock has changed in the meantime.')
      }
    >
      <p>{t('Your changes are still here. Check them, then save.')}</p>
      <ul className="mt-1 list-disc pl-4 text-ink">
        {changes.map(({ field, theirs, edited: both }) => (
          <li key={field}>
            {t(labels[field])}: {formatValue(theirs)}
            {both && ` (${t('your unsaved value')})`}
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
