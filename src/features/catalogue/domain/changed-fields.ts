import type { z } from 'zod';
import { formatUnitPrice, parseUnitPrice } from '#shared/money.ts';
import type { newProductFields, ProductChangeFields } from './product-fields.ts';

/** Everything that an admin says of a product but its stock, which has a ledger of its own. */
export type ProductFields = Omit<z.output<typeof newProductFields>, 'stock'> & {
  readonly sku: string;
};

/** The product as it is after a change. */
export function changedFields(before: ProductFields, change: ProductChangeFields): ProductFields {
  const changes = change as Readonly<Record<string, unknown>>;
  const after: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(before)) {
    if (changes[field] === undefined) after[field] = value;
  }
  for (const [field, value] of Object.entries(changes)) {
    if (value !== undefined && value !== null) after[field] = value;
  }
  return asShown(after as unknown as ProductFields);
}

/** As the shop gives it out again: an SKU in capitals, prices without idle zeros. */
function asShown({ sku, price, priceBreaks, ...others }: ProductFields): ProductFields {
  return {
    ...others,
    sku: sku.toUpperCase(),
    ...(price === undefined ? {} : { price: shownPrice(price) }),
    ...(priceBreaks
      ? { priceBreaks: priceBreaks.map((step) => ({ ...step, price: shownPrice(step.price) })) }
      : {}),
  };
}

/** As prices are shown: two decimal places, and a third and fourth where they say something. */
const SHOWN = /^(?:0|[1-9]\d*)\.\d\d(?:\d?[1-9])?$/;

/** The same in any currency. */
function shownPrice(price: string): string {
  if (SHOWN.test(price)) return price;
  return formatUnitPrice(parseUnitPrice(price, 'USD'));
}

export type FieldName = keyof ProductFields;

/** The fields in which two states of a product differ. */
export function differingFields(before: ProductFields, after: ProductFields): FieldName[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FieldName>;
  return [...names].filter((name) => sameText(before[name]) !== sameText(after[name]));
}

/** One text per value: the order of an object's keys says nothing, and no list is as good as an empty one. */
function sameText(value: unknown): string {
  if (value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(sameText));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(entries.map(([k, v]) => [k, sameText(v)]));
}
