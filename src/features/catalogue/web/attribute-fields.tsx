import { useWatch } from 'react-hook-form';
import { t } from '#shared/texts/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Category } from '../contract.ts';
import type { ProductForm } from './product-form.ts';

interface AttributeFieldsProps {
  readonly form: ProductForm;
  readonly categories: readonly Category[];
}

/**
 * Fields for the attributes of the chosen category. They accept the notation of filters: `4k7`,
 * `±1%`.
 */
export function AttributeFields({ form, categories }: AttributeFieldsProps) {
  const chosen = useWatch({ control: form.control, name: 'category' });
  const typed = useWatch({ control: form.control, name: 'attributes' }) ?? {};
  const columns = categories.find(({ slug }) => slug === chosen)?.attributes ?? [];
  if (columns.length === 0) return null;
  const errors = form.formState.errors.attributes;
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{t('Attributes')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ key, name, unit }) => (
          <TextField
            key={key}
            label={name}
            after={unit === null ? undefined : !hasUnit(typed[key], unit) && unit}
            error={errors?.[key]?.message}
            {...form.register(`attributes.${key}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** When the typed text has a unit, the field does not show it again: `100 nF`, not `100 nF F`. */
function hasUnit(typed = '', unit: string): boolean {
  return typed.trim().endsWith(unit === 'kg' ? 'g' : unit);
}
