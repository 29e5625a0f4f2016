import type { Product } from '#features/catalogue/contract.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import {
  orderableQuantity,
  smallestOrderableQuantity,
} from '#features/catalogue/domain/order-quantity.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { cataloguePriceAt } from '#features/catalogue/domain/line-price.ts';
import { priceRows, type PriceRow } from '#features/catalogue/domain/price-rows.ts';
import { daysText } from '#features/catalogue/web/index.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';

export interface CompareRow {
  readonly name: string;
  /** One per product, in lines; null without a value. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/**
 * The rows of a comparison: purchase terms first, then attributes.
 * @param quantity pieces that the price is for
 */
export function compareRows(products: readonly Product[], quantity: number): readonly CompareRow[] {
  const row = (name: string, of: (product: Product) => string | null): CompareRow => {
    const values = products.map(of);
    return { name, values, differs: new Set(values).size > 1 };
  };
  const rows = [
    row(t('Price at {quantity}', { quantity: formatCount(quantity) }), (product) =>
      priceAt(product, quantity),
    ),
    row(t('Price breaks'), breaksOf),
    row(t('Stock'), ({ stock }) => formatCount(stock)),
    row(t('Minimum'), (product) => formatCount(smallestOrderableQuantity(product))),
    row(t('Multiple of'), ({ orderMultiple }) => formatCount(orderMultiple)),
    row(t('Lead time'), ({ leadTimeDays }) =>
      leadTimeDays === null ? null : daysText(leadTimeDays),
    ),
    row(t('Lifecycle'), ({ lifecycle }) => t(lifecycleLabels[lifecycle])),
    row(t('Manufacturer'), ({ manufacturer }) => manufacturer),
    row(t('Manufacturer part number'), ({ mpn }) => mpn),
    row('SKU', ({ sku }) => sku),
    row(t('Category'), ({ category }) => category?.name ?? null),
    ...attributesOf(products).map(({ key, name }) =>
      row(name, ({ attributes }) => {
        const own = attributes.find((one) => one.key === key);
        return own ? formatQuantityValue(own.value, own.unit, currentLocale()) : null;
      }),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** The unit price, with the quantity if it was raised to one that can be ordered. */
function priceAt(product: Product, quantity: number): string {
  const price = cataloguePriceAt({ ...product, ...product.withTax }, quantity);
  if (price === null) return t('On request');
  const shown = [formatUnitPrice(price, product.currency), product.taxNote]
    .filter(Boolean)
    .join('\n');
  const pieces = orderableQuantity(quantity, product);
  if (pieces === quantity) return shown;
  return `${shown}\n${t('for {count}', { count: formatCount(pieces) })}`;
}

/** One line per price break, starting at the minimum quantity. A narrow column breaks it after the price. */
function breaksOf(product: Product): string | null {
  const rows = priceRows({ ...product, ...product.withTax }, product.minQuantity);
  if (rows.length === 0) return null;
  const line = ({ from, price }: PriceRow) =>
    t('{price} from {quantity}', {
      price: formatUnitPrice(price, product.currency),
      quantity: formatCount(from),
    }).replace(/ (?=[^ ]+$)/, '\u00a0');
  return rows.map(line).join('\n');
}

/** The attributes of all products, without duplicates. */
function attributesOf(products: readonly Product[]) {
  const all = products.flatMap(({ attributes }) => attributes);
  return [...new Map(all.map((one) => [one.key, one])).values()];
}
