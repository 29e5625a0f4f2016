import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import type { UserSort } from '../contract.ts';

const orders: readonly { value: UserSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Admins first' },
];

/** Search text and sort order. Both are in the URL, so that a list can be bookmarked and shared. */
export function UserSearch({ q, sort }: { q: string; sort: UserSort }) {
  const submit = useSubmit();
  const form = useFormValues({ q, sort });
  return (
    <Form ref={form} role="search" className="mb-6 flex flex-wrap items-end gap-2">
      <SearchField
        label={t('Search users')}
        defaultValue={q}
        placeholder={t('Name or email')}
        className="min-w-48 flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
      <SelectField
        name="sort"
        label={t('Sort by')}
        labelHidden
        options={orders.map(({ value, label }) => ({ value, label: t(label) }))}
        defaultValue={sort}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="w-full sm:w-44"
      />
    </Form>
  );
}
