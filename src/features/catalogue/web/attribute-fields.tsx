import { useWatch } from 'react-hook-form';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Category } from '../contract.ts';
import { choicesOf, nameIn } from '../domain/attributes.ts';
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
        {columns.map((column) => {
          const { key, name, unit } = column;
          const field = {
            label: name,
            error: errors?.[key]?.message,
            ...form.register(`attributes.${key}`),
          };
          const options = optionsOf(column);
          if (options) {
            return <SelectField key={key} placeholder={t('None')} options={options} {...field} />;
          }
          const after = unit === null ? undefined : !hasUnit(typed[key], unit) && unit;
          return <TextField key={key} after={after} {...field} />;
        })}
      </div>
    </fieldset>
  );
}

/** The values of a choice in the reader's language; null for numbers and free texts. */
function optionsOf({ type, choices }: Category['attributes'][number]) {
  const stored = choices.map(({ en, de }) => ({
    value: en,
    translations: de === null ? {} : { de },
  }));
  const values = choicesOf({ type, choices: stored });
  if (!values) return null;
  return values.map(({ value, translations }) => ({
    value,
    label: nameIn(currentLanguage(), { name: value, translations }),
  }));
}

/** When the typed text has a unit, the field does not show it again: `100 nF`, not `100 nF F`. */
function hasUnit(typed = '', unit: string): boolean {
  return typed.trim().endsWith(unit === 'kg' ? 'g' : unit);
}
