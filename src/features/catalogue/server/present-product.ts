import { toUnitPriceDecimal } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { ManagedProduct, ManagedSummary, Product, ProductSummary } from '../contract.ts';
import { nameIn, valueIn } from '../domain/attributes.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import type { ManagedDetailRow, ManagedRow, ProductDetailRow, ProductRow } from './product-rows.ts';

export function presentSummary(row: ProductRow): ProductSummary {
  const price = (millionths: bigint) => toUnitPriceDecimal({ millionths, currency: row.currency });
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
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
  };
}

export function presentProduct(row: ProductDetailRow): Product {
  const summary = presentSummary(row);
  const language = currentLanguage();
  return {
    ...summary,
    category: summary.category && { ...summary.category, path: row.categoryPath.map(linkTo) },
    datasheet: row.datasheet,
    pictures: row.pictures,
    files: row.files,
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
  const named = new Map(row.namedProducts.map((one) => [one.sku, one]));
  const { originCountry, replacedBySku, matingSkus } = row;
  return {
    originCountry,
    originName: originCountry && countryName(originCountry),
    hsCode: row.hsCode,
    rohs: row.rohs,
    reach: row.reach,
    weightGrams: row.weightGrams,
    packaging: row.packaging,
    warrantyMonths: row.warrantyMonths,
    replacedBySku,
    matingSkus,
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
    featured: row.featuredRank < NOT_FEATURED ? row.featuredRank + 1 : null,
  };
}

export function presentManagedProduct(row: ManagedDetailRow): ManagedProduct {
  const presented = presentProduct(row);
  return {
    ...presented,
    ...presentManaged(row),
    // Choices as they are stored, for forms.
    attributes: presented.attributes.map((one, at) => ({
      ...one,
      value: row.attributes[at]?.value ?? one.value,
    })),
    changedAt: row.changedAt?.toISOString() ?? null,
    changedBy: row.changedBy,
  };
}
