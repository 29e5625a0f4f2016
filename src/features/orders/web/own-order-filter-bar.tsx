import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { statuses, type OrderFilters } from './order-filters.ts';

/** Search text and status of My Orders. Both are in the URL, so that a list can be bookmarked. */
export function OwnOrderFilterBar({ filters }: { filters: Pick<OrderFilters, 'q' | 'status'> }) {
  const { q, status } = filters;
  const submit = useSubmit();
  const form = useFormValues({ q, status });
  return (
    <Form ref={form} role="search" className="flex flex-wrap items-end gap-2">
      <SearchField
        label={t('Search orders')}
        defaultValue={q ?? ''}
        placeholder={t('Number or product')}
        className="min-w-48 flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
      <SelectField
        name="status"
        label={t('Status')}
        labelHidden
        placeholder={t('Any status')}
        options={statuses.map((value) => ({ value, label: t(value) }))}
        defaultValue={status ?? ''}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="w-full sm:w-44"
      />
    </Form>
  );
}
