import { useState, type ComponentProps } from 'react';
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { decimalForField, typedDecimal } from '#shared/decimal-text.ts';
import { DecimalField } from '#ui/decimal-field.tsx';

interface DecimalSettingProps<Values extends FieldValues> extends Pick<
  ComponentProps<typeof DecimalField>,
  'label' | 'hint' | 'required'
> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
}

/** A decimal of a section: typed and shown in the notation of the page, kept as the API writes it. */
export function DecimalSetting<Values extends FieldValues>({
  form,
  name,
  ...props
}: DecimalSettingProps<Values>) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name });
  const kept: string = value ?? '';
  const [typed, setTyped] = useState('');
  return (
    <DecimalField
      {...props}
      ref={ref}
      name={name}
      // What is typed, unless the form was filled in anew.
      value={typedDecimal(typed) === kept ? typed : decimalForField(kept)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedDecimal(target.value));
      }}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
