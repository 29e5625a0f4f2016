import { formatCount } from '#shared/number-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { Product } from '../contract.ts';
import { lifecycleLabels } from '../domain/lifecycle-labels.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import { daysText, stockTexts, type StockTexts } from './stock-level.tsx';

/** The texts of a product page, formatted in the reader's language; null texts are not shown. */
export interface ProductTexts {
  readonly sku: string;
  readonly mpn: string | null;
  readonly manufacturer: string | null;
  readonly lifecycle: string;
  /** Not at the end of its lifecycle. */
  readonly inProduction: boolean;
  readonly stock: StockTexts;
  readonly minimum: string;
  readonly multiple: string | null;
  readonly leadTime: string | null;
  readonly datasheet: string | null;
  readonly files: Product['files'];
  readonly description: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: string;
  }[];
}

export function productTexts(product: Product): ProductTexts {
  const { sku, mpn, manufacturer, lifecycle, leadTimeDays, orderMultiple, datasheet } = product;
  return {
    sku,
    mpn,
    manufacturer,
    lifecycle: t(lifecycleLabels[lifecycle]),
    inProduction: lifecycle === 'active' || lifecycle === 'new',
    stock: stockTexts(product),
    minimum: formatCount(product.minQuantity),
    multiple: orderMultiple > 1 ? formatCount(orderMultiple) : null,
    leadTime: leadTimeDays === null ? null : daysText(leadTimeDays),
    datasheet,
    files: product.files,
    description: product.description,
    attributes: product.attributes.map(({ key, name, value, unit }) => ({
      key,
      name,
      value: formatQuantityValue(value, unit, currentLocale()),
    })),
  };
}
