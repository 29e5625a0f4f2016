import { splitFilter } from '../domain/constraints.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-name.ts';
import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { Column } from '../domain/filters.ts';

/** A column of what was found, or something that every product has. */
export interface ShownColumn extends Omit<Column, 'name'> {
  /** Null for what every product has: the page names it. */
  readonly name: string | null;
  /** The range that is chosen, in the base unit. */
  readonly from?: number | null;
  readonly to?: number | null;
}

/** Of what every product has; attributes have names of their own. */
const productNames: Readonly<Record<string, string>> = {
  manufacturer: 'Manufacturer',
  lifecycle: 'Lifecycle',
  stock: 'Stock',
  leadTime: 'Lead time',
  price: 'Unit price',
  quantity: 'Quantity',
  partNumber: 'Part number',
  newest: 'Newest',
  sort: 'Sort by',
  filter: 'Filters',
  cursor: 'Position in the list',
};

export function columnName({ key, name }: Pick<ShownColumn, 'key' | 'name'>): string {
  return name ?? t(productNames[key] ?? key);
}

/** A value as a filter has it (a number in the base unit, or as it was typed), for people. */
export function valueText(value: string, { key, unit, type }: ShownColumn): string {
  if (key === 'lifecycle') return t(lifecycleLabels[value as Lifecycle] ?? value);
  const number = type === 'number' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? formatQuantityValue(number, unit, currentLocale()) : value;
}

/** `key:value` or `key:low..high` with the name of its column. */
export function filterWords(filter: string, columns: readonly ShownColumn[]) {
  const { key, value } = splitFilter(filter);
  const column = columns.find((one) => one.key === key) ?? {
    key,
    name: null,
    unit: null,
    type: 'number' as const,
  };
  return { name: columnName(column), value: rangeText(value, column) };
}

export function rangeText(value: string, column: ShownColumn): string {
  const typed = column.type === 'text' ? [value] : value.split('..');
  if (typed.length === 1) return valueText(value, column);
  const { from = null, to = null } = column;
  const read = from !== null || to !== null;
  const [over, under] = [typed[0]?.startsWith('>'), typed[1]?.startsWith('<')];
  const [low = '', high = ''] = (read ? [from, to].map((end) => String(end ?? '')) : typed).map(
    (end) => valueText(end.replace(/^[<>]/, ''), column),
  );
  if (low && high && !over && !under) return t('{low} to {high}', { low, high });
  const ends = [
    low && (over ? t('over {low}', { low }) : t('from {low}', { low })),
    high && (under ? t('under {high}', { high }) : t('up to {high}', { high })),
  ];
  return ends.filter(Boolean).join(', ');
}
