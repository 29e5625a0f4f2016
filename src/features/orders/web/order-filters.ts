import { formatDate } from '#shared/date-format.ts';
import { nextDay, startOfDay } from '#shared/calendar-day.ts';
import { isDay } from '#shared/is-day.ts';
import { t } from '#shared/texts/texts.ts';
import { fulfilments, type Fulfilment } from '../domain/fulfilment.ts';
import { orderTag } from '../domain/internal-note.ts';
import { heldFor } from '../domain/order-filter.ts';
import { orderSorts, type OrderSort } from '../domain/order-sort.ts';
import { statusTexts } from '../domain/order-state.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { fulfilmentLabels } from './fulfilment-labels.ts';

/** The filters in the URL of Manage Orders. Days are in the shop’s time zone. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: string;
  readonly payment?: string;
  readonly fulfilment?: string;
  readonly cash?: string;
  readonly held?: string;
  readonly tag?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: OrderSort;
}

const filterNames = [
  'q',
  'status',
  'payment',
  'fulfilment',
  'cash',
  'held',
  'tag',
  'from',
  'to',
] as const;
export type FilterName = (typeof filterNames)[number];

export const statuses = Object.values(statusTexts);

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

const isValid: Readonly<Record<FilterName | 'sort', (value: string) => boolean>> = {
  q: (value) => value.length <= 200,
  status: oneOf(statuses),
  payment: oneOf(Object.values(paymentMethodTexts)),
  fulfilment: oneOf(fulfilments),
  cash: oneOf(['overdue']),
  held: oneOf(heldFor),
  tag: (value) => orderTag.safeParse(value).success,
  from: isDay,
  to: isDay,
  sort: oneOf(orderSorts),
};

/** Reads the filters from the URL; ignores invalid ones. */
export function readFilters(searchParams: URLSearchParams): OrderFilters {
  const names = [...filterNames, 'sort'] as const;
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim() ?? '';
    return value !== '' && isValid[name](value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The URL of the list with exactly these filters. */
export function filtersUrl(filters: OrderFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  return `?${new URLSearchParams(given as [string, string][])}`;
}

export function without(filters: OrderFilters, name: FilterName): OrderFilters {
  const { [name]: _removed, ...others } = filters;
  return others;
}

/**
 * The query of the API call: days become times from midnight to midnight in the shop’s time zone.
 */
export function orderQueryOf({ from, to, ...others }: OrderFilters, timeZone: string) {
  return {
    ...others,
    ...(from ? { from: startOfDay(from, timeZone).toISOString() } : {}),
    ...(to ? { to: startOfDay(nextDay(to), timeZone).toISOString() } : {}),
  } as Record<string, never>;
}

interface FilterChip {
  readonly name: FilterName;
  readonly label: string;
  readonly value: string;
}

const labels: Readonly<Record<FilterName, string>> = {
  q: 'Search',
  status: 'Status',
  payment: 'Payment option',
  fulfilment: 'Fulfilment',
  cash: 'Cash',
  held: 'Held',
  tag: 'Tag',
  from: 'From',
  to: 'To',
};

export function namesOf(filters: OrderFilters): readonly FilterName[] {
  return filterNames.filter((name) => filters[name]);
}

/** The active filters, for display. */
export function chipsOf(filters: OrderFilters): readonly FilterChip[] {
  return namesOf(filters).map((name) => {
    const value = filters[name] ?? '';
    return { name, label: t(labels[name]), value: valueText(name, value) };
  });
}

function valueText(name: FilterName, value: string): string {
  if (name === 'fulfilment') return t(fulfilmentLabels[value as Fulfilment].text);
  if (name === 'cash') return t('Overdue');
  if (name === 'held') return t('Waits for the purchase order');
  if (name === 'status' || name === 'payment') return t(value);
  return name === 'q' || name === 'tag' ? value : formatDate(`${value}T12:00`);
}
