import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { statuses, type OrderFilters } from './order-filters.ts';

/** Search text, status and days of My Orders. All are in the URL, so that a list can be bookmarked. */
export function OwnOrderFilterBar({
  filters,
}: {
  filters: Pick<OrderFilters, 'q' | 'status' | 'from' | 'to'>;
}) {
  const { q, status, from, to } = filters;
  const submit = useSubmit();
  const form = useFormValues({ q, status, from, to });
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
      {(
        [
          ['from', t('From'), from],
          ['to', t('To'), to],
        ] as const
      ).map(([name, label, day]) => (
        <TextField
          key={name}
          type="date"
          name={name}
          label={label}
          defaultValue={day ?? ''}
          onBlur={({ currentTarget }) => {
            // A date field changes with every digit; its value is used on blur.
            if (currentTarget.value !== (day ?? '')) void submit(currentTarget.form);
          }}
          className="min-w-36 flex-1 sm:flex-none"
        />
      ))}
    </Form>
  );
}
