import type { FieldPath } from 'react-hook-form';
import { languageLabel } from '#shared/texts/language-label.ts';
import { languages } from '#shared/texts/language.ts';
import { fieldsOf } from '#ui/form-fields.ts';
import { TextField } from '#ui/text-field.tsx';
import type { DeliveryForm } from './delivery-form.ts';
import type { DeliveryFormState } from './times-section.tsx';

interface LocalizedFieldProps {
  readonly form: DeliveryFormState;
  readonly label: string;
  /** The name of the field with the texts of all languages. */
  readonly name: `zones.${number}.name` | `methods.${number}.${'name' | 'hours'}`;
}

/** A text in each language of the shop, side by side. */
export function LocalizedField({ form, label, name }: LocalizedFieldProps) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageLabel(label, language)}
          lang={language}
          maxLength={200}
          {...field(`${name}.${language}` as FieldPath<DeliveryForm>)}
        />
      ))}
    </div>
  );
}
