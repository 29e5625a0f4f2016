import type { z } from 'zod';
import { toUnitPriceDecimal, parseUnitPrice } from '#shared/money.ts';
import type { newProductFields, ProductChangeFields } from './product-fields.ts';
import type { Restriction } from './product-viewers.ts';
import { changedTranslations } from './product-translations.ts';

/**
 * The fields of a product that an admin edits, without the stock, which changes through its ledger.
 */
export type ProductFields = Omit<z.output<typeof newProductFields>, 'stock' | 'restrictedTo'> & {
  readonly sku: string;
  readonly restrictedTo?: Restriction | undefined;
};

/** Returns the fields after a change; null in `change` clears a field or a translated text. */
export function changedFields(before: ProductFields, change: ProductChangeFields): ProductFields {
  const changes = change as Readonly<Record<string, unknown>>;
  const after: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(before)) {
    if (changes[field] === undefined) after[field] = value;
  }
  for (const [field, value] of Object.entries(changes)) {
    if (value !== undefined && value !== null) after[field] = value;
  }
  if (change.translations) {
    after.translations = changedTranslations(before.translations ?? {}, change.translations);
  }
  return normalize(after as unknown as ProductFields);
}

/** Normalizes as the database does: the SKU in upper case, prices without trailing zeros. */
function normalize({ sku, price, priceBreaks, ...others }: ProductFields): ProductFields {
  return {
    ...others,
    sku: sku.toUpperCase(),
    ...(price === undefined ? {} : { price: normalizedPrice(price) }),
    ...(priceBreaks
      ? {
          priceBreaks: priceBreaks.map((step) => ({ ...step, price: normalizedPrice(step.price) })),
        }
      : {}),
  };
}

/** Two decimal places, and a third and a fourth unless they are trailing zeros. */
const NORMALIZED_PRICE = /^(?:0|[1-9]\d*)\.\d\d(?:\d?[1-9])?$/;

// Any currency gives the same text.
function normalizedPrice(price: string): string {
  if (NORMALIZED_PRICE.test(price)) return price;
  return toUnitPriceDecimal(parseUnitPrice(price, 'USD'));
}

export type FieldName = keyof ProductFields;

/** The names of the fields that differ. */
export function differingFields(before: ProductFields, after: ProductFields): FieldName[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FieldName>;
  return [...names].filter((name) => sameText(before[name]) !== sameText(after[name]));
}

/** A text to compare values by: ignores the order of keys; absent, '', [] and {} are equal. */
function sameText(value: unknown): string {
  if (value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(sameText));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(entries.map(([k, v]) => [k, sameText(v)]));
}
