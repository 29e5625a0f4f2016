import { splitFilter } from '../domain/constraints.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { Attribute } from '../domain/filters.ts';

/** An attribute of the results, or one of `productFacets`, with what its labels need. */
export interface DisplayedAttribute extends Omit<Attribute, 'name'> {
  /** Null for `productFacets` and query parameters, which have names here. */
  readonly name: string | null;
  /** The requested range, in the base SI unit. */
  readonly from?: number | null;
  readonly to?: number | null;
}

/** Names of everything that is not an attribute. */
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

export function attributeLabel({ key, name }: Pick<DisplayedAttribute, 'key' | 'name'>): string {
  return name ?? t(productNames[key] ?? key);
}

/** Formats the value of a filter, which is a number in the base SI unit or as typed. */
export function valueText(value: string, { key, unit, type, labels }: DisplayedAttribute): string {
  if (key === 'lifecycle') return t(lifecycleLabels[value as Lifecycle] ?? value);
  const number = type === 'number' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number)
    ? formatQuantityValue(number, unit, currentLocale())
    : (labels?.[value] ?? value);
}

/** Formats `key:value` or `key:low..high`. */
export function filterLabel(filter: string, attributes: readonly DisplayedAttribute[]) {
  const { key, value } = splitFilter(filter);
  const attribute = attributes.find((one) => one.key === key) ?? {
    key,
    name: null,
    unit: null,
    type: 'number' as const,
  };
  return { name: attributeLabel(attribute), value: rangeText(value, attribute) };
}

export function rangeText(value: string, attribute: DisplayedAttribute): string {
  const typed = attribute.type === 'text' ? [value] : value.split('..');
  if (typed.length === 1) return valueText(value, attribute);
  const { from = null, to = null } = attribute;
  const hasParsedRange = from !== null || to !== null;
  const [over, under] = [typed[0]?.startsWith('>'), typed[1]?.startsWith('<')];
  const [low = '', high = ''] = (
    hasParsedRange ? [from, to].map((end) => String(end ?? '')) : typed
  ).map((end) => valueText(end.replace(/^[<>]/, ''), attribute));
  if (low && high && !over && !under) return t('{low} to {high}', { low, high });
  const ends = [
    low && (over ? t('over {low}', { low }) : t('from {low}', { low })),
    high && (under ? t('under {high}', { high }) : t('up to {high}', { high })),
  ];
  return ends.filter(Boolean).join(', ');
}
