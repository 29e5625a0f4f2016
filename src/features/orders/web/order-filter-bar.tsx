import { useNavigate } from 'react-router';
import { X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/form-fields.ts';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { fulfilments, type Fulfilment } from '../domain/fulfilment.ts';
import { findTag } from '../domain/internal-note.ts';
import { heldFor } from '../domain/order-filter.ts';
import type { OrderSort } from '../domain/order-sort.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { fulfilmentLabels } from './fulfilment-labels.ts';
import {
  filtersUrl,
  chipsOf,
  readFilters,
  statuses,
  without,
  type OrderFilters,
} from './order-filters.ts';

const sorts: readonly { value: OrderSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'total-high', label: 'Highest total' },
  { value: 'total-low', label: 'Lowest total' },
];

/** Options labelled in the user’s language. */
function toOptions(values: readonly string[], name = (value: string) => value) {
  return values.map((value) => ({ value, label: t(name(value)) }));
}

const fulfilmentText = (value: string) => fulfilmentLabels[value as Fulfilment].text;

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  /** The tags in use. */
  readonly tags: readonly string[];
}

/** Search, filters and sort order. All are in the URL, so a list can be bookmarked and shared. */
export function OrderFilterBar({ filters, tags }: OrderFilterBarProps) {
  const tag = filters.tag && (findTag(tags, filters.tag) ?? filters.tag);
  const offered = tag ? [...new Set([...tags, tag])] : tags;
  const navigate = useNavigate();
  const form = useFormValues(fieldsOf({ ...filters, ...(tag && { tag }) }));

  function apply(element: HTMLFormElement | null): void {
    if (!element) return;
    const data = new FormData(element);
    const entries = [...data.keys()].map((name) => [name, formText(data, name)]);
    const { sort, ...wanted } = readFilters(new URLSearchParams(entries));
    void navigate(filtersUrl(sort === 'newest' || !sort ? wanted : { ...wanted, sort }));
  }
  const onChange = ({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }) =>
    apply(currentTarget.form);

  return (
    <form
      ref={form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      className="grid grid-cols-2 items-end gap-2 md:grid-cols-4 2xl:auto-cols-[minmax(0,1fr)] 2xl:grid-flow-col 2xl:grid-cols-[minmax(14rem,2fr)]"
    >
      <div className="col-span-full flex gap-2 2xl:col-span-1">
        <SearchField
          label={t('Search orders')}
          defaultValue={filters.q ?? ''}
          placeholder={t('Number, name, address, part')}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="2xl:sr-only 2xl:focus:not-sr-only">
          {t('Search')}
        </Button>
      </div>
      <SelectField
        name="status"
        label={t('Status')}
        placeholder={t('Any')}
        options={toOptions(statuses)}
        defaultValue={filters.status ?? ''}
        onChange={onChange}
      />
      <SelectField
        name="payment"
        label={t('Payment option')}
        placeholder={t('Any')}
        options={toOptions(Object.values(paymentMethodTexts))}
        defaultValue={filters.payment ?? ''}
        onChange={onChange}
      />
      <SelectField
        name="fulfilment"
        label={t('Fulfilment')}
        placeholder={t('Any')}
        options={toOptions(fulfilments, fulfilmentText)}
        defaultValue={filters.fulfilment ?? ''}
        onChange={onChange}
      />
      <SelectField
        name="cash"
        label={t('Cash')}
        placeholder={t('Any')}
        options={[{ value: 'overdue', label: t('Overdue') }]}
        defaultValue={filters.cash ?? ''}
        onChange={onChange}
      />
      <SelectField
        name="held"
        label={t('Held')}
        placeholder={t('Any')}
        options={heldFor.map((value) => ({ value, label: t('Waits for the purchase order') }))}
        defaultValue={filters.held ?? ''}
        onChange={onChange}
      />
      {offered.length > 0 && (
        <SelectField
          name="tag"
          label={t('Tag')}
          placeholder={t('Any')}
          options={offered.map((one) => ({ value: one, label: one }))}
          defaultValue={tag ?? ''}
          onChange={onChange}
        />
      )}
      <SelectField
        name="sort"
        label={t('Sort by')}
        options={sorts.map(({ value, label }) => ({ value, label: t(label) }))}
        defaultValue={filters.sort ?? 'newest'}
        onChange={onChange}
      />
      <TextField
        type="date"
        name="from"
        label={t('From')}
        defaultValue={filters.from ?? ''}
        onBlur={({ currentTarget }) => changed(currentTarget) && apply(currentTarget.form)}
      />
      <TextField
        type="date"
        name="to"
        label={t('To')}
        defaultValue={filters.to ?? ''}
        onBlur={({ currentTarget }) => changed(currentTarget) && apply(currentTarget.form)}
      />
    </form>
  );
}

function fieldsOf({ sort = 'newest', ...others }: OrderFilters) {
  const { q, status, payment, fulfilment, cash, held, tag, from, to } = others;
  return { q, status, payment, fulfilment, cash, held, tag, from, to, sort };
}

/** A date field changes with every digit; its value is used on blur. */
function changed({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}

/** The active filters, each with a button to remove it, and one to clear all. */
export function FilterChips({ filters }: { filters: OrderFilters }) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Filters')} className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <Link
            to={filtersUrl(without(filters, name))}
            aria-label={t('Remove the filter {filter}', { filter: `${label}: ${value}` })}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border border-line bg-surface px-2 text-xs hover:border-line-strong pointer-coarse:min-h-9"
          >
            <span className="text-muted">{label}</span>
            <span className="min-w-0 truncate font-medium">{value}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={filtersUrl(filters.sort ? { sort: filters.sort } : {})}
          look="text"
          className="text-xs"
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  );
}
