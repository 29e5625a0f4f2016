import type { Product } from '#features/catalogue/contract.ts';
import { lifecycleNames } from '#features/catalogue/domain/lifecycle-name.ts';
import { smallestOrder } from '#features/catalogue/domain/order-quantity.ts';
import { formatQuantityValue } from '#features/catalogue/domain/quantity-value.ts';
import { daysWords } from '#features/catalogue/web/index.ts';
import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { spokenLocale, t } from '#shared/texts/texts.ts';

export interface CompareRow {
  readonly name: string;
  /** One for each product; null where it has none. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** What products have in common and where they differ, row by row: terms first, then attributes. */
export function compareRows(products: readonly Product[]): readonly CompareRow[] {
  const row = (name: string, of: (product: Product) => string | null): CompareRow => {
    const values = products.map(of);
    return { name, values, differs: new Set(values).size > 1 };
  };
  const rows = [
    row(t('Manufacturer'), ({ manufacturer }) => manufacturer),
    row(t('Manufacturer part number'), ({ mpn }) => mpn),
    row('SKU', ({ sku }) => sku),
    row(t('Unit price'), ({ price, currency }) =>
      price === null ? t('On request') : formatUnitPriceText(price, currency),
    ),
    row(t('Lowest price'), ({ priceBreaks, currency }) => {
      const last = priceBreaks.at(-1);
      return last
        ? t('{price} from {quantity}', {
            price: formatUnitPriceText(last.price, currency),
            quantity: formatCount(last.quantity),
          })
        : null;
    }),
    row(t('Stock'), ({ stock }) => formatCount(stock)),
    row(t('Minimum'), (product) => formatCount(smallestOrder(product))),
    row(t('Lead time'), ({ leadTimeDays }) =>
      leadTimeDays === null ? null : daysWords(leadTimeDays),
    ),
    row(t('Lifecycle'), ({ lifecycle }) => t(lifecycleNames[lifecycle])),
    row(t('Category'), ({ category }) => category?.name ?? null),
    ...attributesOf(products).map(({ key, name }) =>
      row(name, ({ attributes }) => {
        const own = attributes.find((one) => one.key === key);
        return own ? formatQuantityValue(own.value, own.unit, spokenLocale()) : null;
      }),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

/** Each attribute that any of them has, once. */
function attributesOf(products: readonly Product[]) {
  const all = products.flatMap(({ attributes }) => attributes);
  return [...new Map(all.map((one) => [one.key, one])).values()];
}
