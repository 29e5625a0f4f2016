import { toUnitPriceDecimal } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { ManagedProduct, ManagedSummary, Product, ProductSummary } from '../contract.ts';
import { nameIn, valueIn, type Translations } from '../domain/attributes.ts';
import { datasheetAddress } from '../domain/datasheet-address.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { distinctInOrder } from '../domain/product-viewers.ts';
import { productTextsIn } from '../domain/product-translations.ts';
import type { ManagedDetailRow, ManagedRow, ProductDetailRow, ProductRow } from './product-rows.ts';

/** In the language of the request. */
export function presentSummary(row: ProductRow): ProductSummary {
  const { name, description } = productTextsIn(currentLanguage(), row);
  const price = (millionths: bigint) => toUnitPriceDecimal({ millionths, currency: row.currency });
  return {
    _id: row.id,
    name,
    description,
    img: row.image,
    minQuantity: row.minQuantity,
    stock: row.stock,
    price: row.unitPrice === null ? null : price(row.unitPrice),
    currency: row.currency,
    sku: row.sku,
    mpn: row.mpn,
    manufacturer: row.manufacturer,
    category:
      row.categorySlug && row.categoryName && row.categoryTranslations
        ? linkTo({
            slug: row.categorySlug,
            name: row.categoryName,
            translations: row.categoryTranslations,
          })
        : null,
    slug: row.slug,
    orderMultiple: row.orderMultiple,
    leadTimeDays: row.leadTimeDays,
    lifecycle: row.lifecycle,
    priceBreaks: row.breaks.map(([quantity, millionths]) => ({
      quantity,
      price: price(BigInt(millionths)),
    })),
    packagingOf: row.packagingOf,
    packagings: (row.packagings ?? [])
      .toSorted(byQuantity)
      .map(({ translations, packaging, ...one }) => ({
        ...one,
        packaging: packaging && nameIn(currentLanguage(), { name: packaging, translations }),
      })),
  };
}

function byQuantity<Row extends { readonly minQuantity: number }>(a: Row, b: Row): number {
  return a.minQuantity - b.minQuantity;
}

/** In the language of the request. */
export function presentProduct(row: ProductDetailRow): Product {
  const summary = presentSummary(row);
  const language = currentLanguage();
  return {
    ...summary,
    category: summary.category && { ...summary.category, path: row.categoryPath.map(linkTo) },
    datasheet: row.datasheet,
    manufacturerLogo: row.manufacturerLogo,
    manufacturerDatasheet: row.datasheet
      ? null
      : datasheetAddress(row.manufacturerDatasheets, row.mpn),
    pictures: row.pictures.map(({ url, alt, translations = {} }) => {
      return { url, alt: nameIn(language, { name: alt, translations }) };
    }),
    files: row.files.map(({ url, title, translations = {} }) => {
      return { url, title: nameIn(language, { name: title, translations }) };
    }),
    ...presentTrade(row),
    attributes: row.attributes.map((one) => ({
      key: one.key,
      name: nameIn(language, one),
      unit: one.unit,
      value: valueIn(language, one, one.value),
    })),
  };
}

function presentTrade(row: ProductDetailRow) {
  const language = currentLanguage();
  const named = new Map(
    row.namedProducts.map(({ _id, sku, slug, ...one }) => {
      return [sku, { _id, sku, name: nameIn(language, one), slug }] as const;
    }),
  );
  const { originCountry } = row;
  const isShown = (sku: string) => !row.hiddenSkus.includes(sku);
  const replacedBySku = row.replacedBySku && isShown(row.replacedBySku) ? row.replacedBySku : null;
  const matingSkus = row.matingSkus.filter(isShown);
  const pinCompatibleSkus = row.pinCompatibleSkus.filter(isShown);
  return {
    originCountry,
    originName: originCountry && countryName(originCountry),
    hsCode: row.hsCode,
    rohs: row.rohs,
    reach: row.reach,
    weightGrams: row.weightGrams,
    packaging: productTextsIn(language, row).packaging,
    warrantyMonths: row.warrantyMonths,
    replacedBySku,
    matingSkus,
    pinCompatibleSkus,
    replacement: named.get(replacedBySku ?? '') ?? null,
    matingParts: matingSkus.flatMap((sku) => named.get(sku) ?? []),
  };
}

function countryName(code: string): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code;
}

function linkTo(category: ProductDetailRow['categoryPath'][number]) {
  return { slug: category.slug, name: nameIn(currentLanguage(), category) };
}

export function presentManaged(row: ManagedRow): ManagedSummary {
  return {
    ...presentSummary(row),
    version: row.version,
    archived: row.archivedAt !== null,
    restricted: row.isRestricted,
    featured: row.featuredRank < NOT_FEATURED ? row.featuredRank + 1 : null,
  };
}

/** The texts in English, with their translations, for forms. */
export function presentManagedProduct(row: ManagedDetailRow): ManagedProduct {
  const presented = presentProduct(row);
  const { name, description, packaging, translations } = row;
  return {
    ...presented,
    ...presentManaged(row),
    name,
    description,
    packaging,
    translations: { de: { ...NO_TRANSLATION, ...translations.de } },
    eccn: row.eccn,
    taxClass: row.taxClass,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    restrictedTo: row.isRestricted ? { viewers: distinctInOrder(row.viewers) } : null,
    pictures: row.pictures.map((one) => ({ ...one, translations: presentTranslations(one) })),
    files: row.files.map((one) => ({ ...one, translations: presentTranslations(one) })),
    // Choices as they are stored.
    attributes: presented.attributes.map((one, at) => ({
      ...one,
      value: row.attributes[at]?.value ?? one.value,
    })),
    changedAt: row.changedAt?.toISOString() ?? null,
    changedBy: row.changedBy,
  };
}

const NO_TRANSLATION = { name: null, description: null, packaging: null };

function presentTranslations({ translations }: { readonly translations?: Translations }) {
  return { de: translations?.de ?? null };
}
