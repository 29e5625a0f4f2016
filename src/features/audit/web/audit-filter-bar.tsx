import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { auditActions } from '../domain/audit-actions.ts';
import { auditActionNames } from '../domain/action-names.ts';
import type { AuditFilters } from './audit-filters.ts';

/** Search and filters. All are in the URL, so that a list can be bookmarked and shared. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const submit = useSubmit();
  const { q, action, person, object, from, to } = filters;
  const form = useFormValues({ q, action, person, object, from, to });
  return (
    <Form
      ref={form}
      role="search"
      className="mb-6 grid grid-cols-2 items-end gap-2 md:grid-cols-4 xl:grid-cols-[minmax(16rem,2fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      <SearchField
        label={t('Search the audit log')}
        defaultValue={q}
        placeholder={t('Email, order number or SKU')}
        className="col-span-full xl:col-span-1"
      />
      <SelectField
        name="action"
        label={t('Action')}
        placeholder={t('Any')}
        options={auditActions
          .map((value) => ({ value, label: t(auditActionNames[value]) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        defaultValue={action ?? ''}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
      />
      <TextField type="email" name="person" label={t('Person')} defaultValue={person} />
      <TextField name="object" label={t('Object')} defaultValue={object} maxLength={200} />
      <TextField type="date" name="from" label={t('From')} defaultValue={from} />
      <TextField type="date" name="to" label={t('To')} defaultValue={to} />
      <div className="flex items-center gap-3">
        <Button type="submit">{t('Search')}</Button>
        {Object.keys(filters).length > 0 && (
          <Link to="/dashboard/audit" look="text" className="text-sm">
            {t('Clear all')}
          </Link>
        )}
      </div>
    </Form>
  );
}
