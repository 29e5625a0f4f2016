import type { ChangeEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import type { Category } from '../contract.ts';
import type { ManagedSort } from '../domain/managed-list.ts';
import { hasFilters, type ManagedFilters } from './managed-filters.ts';

const sorts: readonly { value: ManagedSort; label: string }[] = [
  { value: 'shop', label: 'Shop order' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'stock-low', label: 'Lowest stock' },
  { value: 'stock-high', label: 'Highest stock' },
];
const states: readonly SelectOption[] = [
  { value: 'active', label: 'For sale' },
  { value: 'archived', label: 'Archived' },
];
const stocks: readonly SelectOption[] = [
  { value: 'low', label: 'Low' },
  { value: 'none', label: 'None' },
];

const seenBy: readonly SelectOption[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'restricted', label: 'Some companies' },
];

/** As wide as the longest option; the selects wrap. */
const SELECT_WIDTH = 'max-w-full flex-auto sm:flex-none';

interface ProductFiltersProps {
  readonly filters: ManagedFilters;
  readonly categories: readonly Category[];
}

/** Search, filters and sort order of the list. A GET form; a change of a select submits it. */
export function ProductFilters({ filters, categories }: ProductFiltersProps) {
  const submit = useSubmit();
  const { q, state, stock, visibility, category, sort } = filters;
  const form = useFormValues({ q, state, stock, visibility, category, sort });
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    void submit(currentTarget.form, { replace: true });
  return (
    <Form ref={form} role="search" className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField
        label={t('Search products')}
        defaultValue={filters.q ?? ''}
        placeholder={t('Name, SKU or part number')}
        className="min-w-40 flex-1 md:basis-auto"
      />
      <Button type="submit">{t('Search')}</Button>
      <SelectField
        name="state"
        label={t('State')}
        labelHidden
        options={translateOptions(states)}
        defaultValue={filters.state}
        onChange={choose}
        className={SELECT_WIDTH}
      />
      <SelectField
        name="stock"
        label={t('Stock')}
        labelHidden
        placeholder={t('Any stock')}
        options={translateOptions(stocks)}
        defaultValue={filters.stock ?? ''}
        onChange={choose}
        className={SELECT_WIDTH}
      />
      <SelectField
        name="visibility"
        label={t('Who sees it')}
        labelHidden
        placeholder={t('Any visibility')}
        options={translateOptions(seenBy)}
        defaultValue={filters.visibility ?? ''}
        onChange={choose}
        className={SELECT_WIDTH}
      />
      <SelectField
        name="category"
        label={t('Category')}
        labelHidden
        placeholder={t('All categories')}
        options={categories.map(({ slug, path }) => ({ value: slug, label: path.join(' › ') }))}
        defaultValue={filters.category ?? ''}
        onChange={choose}
        className={SELECT_WIDTH}
      />
      <SelectField
        name="sort"
        label={t('Sort by')}
        labelHidden
        options={translateOptions(sorts)}
        defaultValue={filters.sort}
        onChange={choose}
        className={SELECT_WIDTH}
      />
      {hasFilters(filters) && (
        <Link to="/dashboard/manageproducts" look="text" className="py-2 text-sm">
          {t('Clear')}
        </Link>
      )}
    </Form>
  );
}

function translateOptions(options: readonly SelectOption[]): SelectOption[] {
  return options.map((option) => ({ ...option, label: t(option.label) }));
}
