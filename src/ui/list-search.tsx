import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { useFormValues } from './use-form-values.ts';

interface ListSearchProps {
  readonly label: string;
  /** What can be searched for, such as names and numbers. */
  readonly placeholder: string;
  readonly q: string;
  /** A choice beside the search text, such as a state or an order. */
  readonly choice: Omit<Parameters<typeof SelectField>[0], 'name' | 'defaultValue' | 'onChange'> & {
    readonly name: string;
    readonly value: string;
  };
}

/** Search text and a choice, which is sent at once. Both are in the URL, so that a list can be bookmarked and shared. */
export function ListSearch({ label, placeholder, q, choice }: ListSearchProps) {
  const submit = useSubmit();
  const { value, ...select } = choice;
  const form = useFormValues({ q, [select.name]: value });
  return (
    <Form ref={form} role="search" className="mb-6 flex flex-wrap items-end gap-2">
      <SearchField
        label={label}
        defaultValue={q}
        placeholder={placeholder}
        className="min-w-48 flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
      <SelectField
        {...select}
        defaultValue={value}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
      />
    </Form>
  );
}
