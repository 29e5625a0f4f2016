import { nameIn, valueIn } from '#features/catalogue/domain/attributes.ts';
import { reachLabels, rohsLabels } from '#features/catalogue/domain/compliance.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { productTextsIn } from '#features/catalogue/domain/product-translations.ts';
import type { CategoryBranch, NumberedProduct } from '#features/catalogue/server/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLanguage, currentLocale, t, tn } from '#shared/texts/texts.ts';

export interface DatasheetRow {
  readonly name: string;
  readonly value: string;
}

/** What a datasheet shows, in one language. */
export interface DatasheetContent {
  readonly language: Language;
  readonly manufacturer: string;
  readonly mpn: string;
  readonly heading: string;
  readonly title: string;
  /** The name of its category. */
  readonly kind: string;
  readonly features: DatasheetSection<string>;
  readonly tables: readonly DatasheetSection<DatasheetRow>[];
  readonly notes: readonly string[];
}

interface DatasheetSection<Line> {
  readonly title: string;
  readonly lines: readonly Line[];
}

export type LeafCategory = Pick<CategoryBranch, 'name' | 'translations' | 'attributes'>;

/** In the current language. */
export function datasheetContent(
  product: NumberedProduct,
  category: LeafCategory,
): DatasheetContent {
  const language = currentLanguage();
  const { manufacturer = '', mpn = product.sku, translations = {} } = product;
  const { name, description = '', packaging = '' } = product;
  const texts = productTextsIn(language, { name, description, packaging, translations });
  return {
    language,
    manufacturer,
    mpn,
    heading: t('Datasheet'),
    title: texts.name,
    kind: nameIn(language, { translations: {}, ...category }),
    features: { title: t('Features and application'), lines: sentences(texts.description) },
    tables: [
      { title: t('Technical data'), lines: technicalData(product, category) },
      { title: t('Ordering information'), lines: orderingRows(product, texts.packaging) },
      { title: t('Compliance'), lines: complianceRows(product) },
    ],
    notes: [
      t('Values at 25 °C unless stated otherwise. Subject to change.'),
      t('Demo data: part and manufacturer are invented, and the values are only plausible.'),
    ],
  };
}

function sentences(description: string): string[] {
  return description.split(/(?<=[.!]) /).filter(Boolean);
}

function technicalData({ attributes = {} }: NumberedProduct, category: LeafCategory) {
  const language = currentLanguage();
  return (category.attributes ?? []).flatMap((attribute): DatasheetRow[] => {
    const { key, name, translations = {}, type, choices = [], unit = null } = attribute;
    const value = attributes[key];
    if (value === undefined) return [];
    const shown = valueIn(language, { type, choices }, value);
    return [
      {
        name: nameIn(language, { name, translations }),
        value: formatQuantityValue(shown, unit, currentLocale()),
      },
    ];
  });
}

function orderingRows(product: NumberedProduct, packaging: string): DatasheetRow[] {
  const { sku, mpn, minQuantity = 1, orderMultiple = 1 } = product;
  return rows([
    [t('Part number'), mpn],
    ['SKU', sku],
    [t('Packaging'), packaging],
    [t('Minimum'), formatCount(minQuantity)],
    [t('Multiple of'), formatCount(orderMultiple)],
    [t('Lifecycle'), t(lifecycleLabels[product.lifecycle ?? 'active'])],
    [t('Replaced by'), product.replacedBySku],
    [t('Mating parts'), product.matingSkus?.join(', ')],
  ]);
}

function complianceRows({ weightGrams, warrantyMonths, ...product }: NumberedProduct) {
  const country = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return rows([
    ['RoHS', product.rohs && t(rohsLabels[product.rohs])],
    ['REACH', product.reach && t(reachLabels[product.reach])],
    [t('Country of origin'), product.originCountry && country.of(product.originCountry)],
    [t('HS code'), product.hsCode],
    [
      t('Weight per piece'),
      weightGrams === undefined
        ? undefined
        : formatQuantityValue(weightGrams / 1000, 'kg', currentLocale()),
    ],
    [t('Warranty'), warrantyMonths && tn('{count} month', '{count} months', warrantyMonths)],
  ]);
}

function rows(
  given: readonly (readonly [name: string, value: string | 0 | undefined])[],
): DatasheetRow[] {
  return given.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
