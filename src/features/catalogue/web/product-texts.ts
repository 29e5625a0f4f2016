import { formatCount } from '#shared/number-format.ts';
import { currentLocale, t, tn } from '#shared/texts/texts.ts';
import type { Product } from '../contract.ts';
import { reachLabels, rohsLabels } from '../domain/compliance.ts';
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
  /** Its own one, or else where the manufacturer has it. */
  readonly datasheet: { readonly address: string; readonly text: string } | null;
  readonly logo: string | null;
  readonly files: Product['files'];
  readonly replacement: Product['replacement'];
  readonly matingParts: Product['matingParts'];
  /** Origin, customs, compliance, weight, packaging and warranty, if known. */
  readonly trade: readonly { readonly name: string; readonly value: string }[];
  readonly description: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: string;
  }[];
}

export function productTexts(product: Product): ProductTexts {
  const { sku, mpn, manufacturer, lifecycle, leadTimeDays, orderMultiple } = product;
  return {
    sku,
    mpn,
    manufacturer,
    lifecycle: t(lifecycleLabels[lifecycle]),
    inProduction: lifecycle === 'active' || lifecycle === 'new',
    stock: stockTexts(product),
    minimum: formatCount(product.minQuantity),
    multiple: orderMultiple > 1 ? formatCount(orderMultiple) : null,
    leadTime:
      leadTimeDays === null
        ? null
        : t('{days} from the order if not in stock', { days: daysText(leadTimeDays) }),
    datasheet: datasheetOf(product),
    logo: product.manufacturerLogo,
    files: product.files,
    replacement: product.replacement,
    matingParts: product.matingParts,
    trade: tradeTexts(product),
    description: product.description,
    attributes: product.attributes.map(({ key, name, value, unit }) => ({
      key,
      name,
      value: formatQuantityValue(value, unit, currentLocale()),
    })),
  };
}

function datasheetOf(product: Product): ProductTexts['datasheet'] {
  const { datasheet, manufacturerDatasheet, manufacturer } = product;
  if (datasheet) return { address: datasheet, text: t('Open datasheet') };
  if (!manufacturerDatasheet) return null;
  const text = t('Open at {manufacturer}', { manufacturer: manufacturer ?? '' });
  return { address: manufacturerDatasheet, text };
}

function tradeTexts(product: Product): ProductTexts['trade'] {
  const { originName, hsCode, rohs, reach, weightGrams, packaging, warrantyMonths } = product;
  const rows = [
    [t('Country of origin'), originName],
    [t('HS code'), hsCode],
    ['RoHS', rohs && t(rohsLabels[rohs])],
    ['REACH', reach && t(reachLabels[reach])],
    [t('Weight per piece'), weightGrams === null ? null : weightText(weightGrams)],
    [t('Packaging'), packaging],
    [t('Warranty'), warrantyMonths && tn('{count} month', '{count} months', warrantyMonths)],
  ] as const;
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function weightText(grams: number): string {
  const [value, unit] = grams < 1000 ? [grams, 'g'] : [grams / 1000, 'kg'];
  return `${value.toLocaleString(currentLocale(), { maximumFractionDigits: 4 })}\u00a0${unit}`;
}
