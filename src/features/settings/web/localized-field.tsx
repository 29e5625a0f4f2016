import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { languageLabel } from '#shared/texts/language-label.ts';
import { languages } from '#shared/texts/language.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldsOf } from '#ui/form-fields.ts';

interface LocalizedFieldProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly label: string;
  /** The name of the field with the texts of all languages. */
  readonly name: string;
  readonly maxLength?: number;
  /** The height of a text of several lines. */
  readonly rows?: number;
}

/** A text in each language of the shop, side by side. */
export function LocalizedField<Values extends FieldValues, Sent>(
  props: LocalizedFieldProps<Values, Sent>,
) {
  const { form, label, name, maxLength, rows } = props;
  const field = fieldsOf(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => {
        const shared = {
          label: languageLabel(label, language),
          lang: language,
          maxLength,
          ...field(`${name}.${language}` as FieldPath<Values>),
        };
        return rows ? (
          <TextArea key={language} rows={rows} {...shared} />
        ) : (
          <TextField key={language} {...shared} />
        );
      })}
    </div>
  );
}
