import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { ProductInput } from './product-rules.ts';

export interface EditConflict {
  /** Who saved the product meanwhile; null when nobody is named. */
  readonly by: string | null;
  readonly changes: readonly {
    readonly field: keyof ProductInput;
    readonly theirs: unknown;
    /** The form has something else there. */
    readonly both: boolean;
  }[];
}

/** What each field is called beside it. */
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

/** Somebody was quicker: what they changed, and that nothing typed here is lost. */
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
        {changes.map(({ field, theirs, both }) => (
          <li key={field}>
            {t(labels[field])}: {shown(theirs)}
            {both && ` (${t('your unsaved value')})`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object' && value !== null) return String(Object.keys(value).length);
  return String(value) || '–';
}
