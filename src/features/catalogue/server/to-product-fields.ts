import { toUnitPriceDecimal } from '#shared/money.ts';
import type { ProductFields } from '../domain/changed-fields.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import { distinctInOrder } from '../domain/product-viewers.ts';
import type { ManagedDetailRow } from './product-rows.ts';

/** The fields of a product as an admin enters them; empty fields are absent. */
export function toProductFields(row: ManagedDetailRow): ProductFields {
  const { currency, unitPrice } = row;
  const price = (millionths: bigint) => toUnitPriceDecimal({ millionths, currency });
  const given = {
    name: row.name,
    sku: row.sku,
    description: row.description || null,
    img: row.image === NO_PICTURE ? null : row.image,
    minQuantity: row.minQuantity,
    orderMultiple: row.orderMultiple,
    price: unitPrice === null ? null : price(unitPrice),
    mpn: row.mpn,
    manufacturer: row.manufacturer,
    category: row.categorySlug,
    leadTimeDays: row.leadTimeDays,
    lifecycle: row.lifecycle,
    datasheet: row.datasheet,
    pictures: row.pictures,
    files: row.files,
    originCountry: row.originCountry,
    hsCode: row.hsCode,
    eccn: row.eccn,
    taxClass: row.taxClass,
    rohs: row.rohs,
    reach: row.reach,
    weightGrams: row.weightGrams,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    packaging: row.packaging,
    packagingOf: row.packagingOf,
    warrantyMonths: row.warrantyMonths,
    replacedBySku: row.replacedBySku,
    matingSkus: row.matingSkus,
    pinCompatibleSkus: row.pinCompatibleSkus,
    translations: Object.keys(row.translations).length > 0 ? row.translations : null,
    restrictedTo: row.isRestricted ? { viewers: distinctInOrder(row.viewers) } : null,
    attributes: Object.fromEntries(row.attributes.map(({ key, value }) => [key, value])),
    priceBreaks: row.breaks.map(([quantity, millionths]) => ({
      quantity,
      price: price(BigInt(millionths)),
    })),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null),
  ) as unknown as ProductFields;
}
