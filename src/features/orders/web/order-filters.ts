import { formatDate } from '#shared/date-format.ts';
import { nextDay, startOfDay } from '#shared/start-of-day.ts';
import { t } from '#shared/texts/texts.ts';
import { fulfilments, type Fulfilment } from '../domain/fulfilment.ts';
import { orderSorts, type OrderSort } from '../domain/order-sort.ts';
import { statusTexts } from '../domain/order-state.ts';
import { paymentMethodTexts } from '../domain/payment-method.ts';
import { fulfilmentWords } from './fulfilment-words.ts';

/** What Manage Orders is asked for, as its address has it; days are those of the shop. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: string;
  readonly payment?: string;
  readonly fulfilment?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: OrderSort;
}

const filterNames = ['q', 'status', 'payment', 'fulfilment', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

export const statuses = Object.values(statusTexts);

const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** JavaScript takes February 30 for a day of March. */
const isDay = (value: string) =>
  DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
const among = (values: readonly string[]) => (value: string) => values.includes(value);

const isKnown: Readonly<Record<FilterName | 'sort', (value: string) => boolean>> = {
  q: (value) => value.length <= 200,
  status: among(statuses),
  payment: among(Object.values(paymentMethodTexts)),
  fulfilment: among(fulfilments),
  from: isDay,
  to: isDay,
  sort: among(orderSorts),
};

/** What the address asks for; what cannot be is left out. */
export function readFilters(searchParams: URLSearchParams): OrderFilters {
  const names = [...filterNames, 'sort'] as const;
  const given = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim() ?? '';
    return value !== '' && isKnown[name](value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The address of the list with these filters, and nothing else. */
export function addressOf(filters: OrderFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  return `?${new URLSearchParams(given as [string, string][])}`;
}

export function without(filters: OrderFilters, name: FilterName): OrderFilters {
  const { [name]: _gone, ...others } = filters;
  return others;
}

/** What the call is asked: the days from midnight to midnight of the shop's time zone. */
export function queryOf({ from, to, ...others }: OrderFilters, timeZone: string) {
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
  from: 'From',
  to: 'To',
};

export function namesOf(filters: OrderFilters): readonly FilterName[] {
  return filterNames.filter((name) => filters[name]);
}

/** The filters that are set, each to be taken away. */
export function chipsOf(filters: OrderFilters): readonly FilterChip[] {
  return namesOf(filters).map((name) => {
    const value = filters[name] ?? '';
    return { name, label: t(labels[name]), value: wordOf(name, value) };
  });
}

function wordOf(name: FilterName, value: string): string {
  if (name === 'fulfilment') return t(fulfilmentWords[value as Fulfilment].text);
  if (name === 'status' || name === 'payment') return t(value);
  return name === 'q' ? value : formatDate(`${value}T12:00`);
}
