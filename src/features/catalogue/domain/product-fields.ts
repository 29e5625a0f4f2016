import { message } from '#shared/texts/texts.ts';
import { z } from 'zod';
import { unitPriceText, decimalText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { pictureUrl, requiredText, text, webAddress } from '#shared/text.ts';
import { clearable } from './clearable.ts';
import { MAX_LEAD_TIME_DAYS } from './lead-time.ts';
import { lifecycles } from './lifecycle.ts';
import { MAX_QUANTITY } from './order-quantity.ts';
import {
  newProductTranslations,
  productTranslationsChange,
  textTranslations,
  withoutEmptyTranslations,
} from './product-translations.ts';
import { ownSkuErrors } from './own-sku-errors.ts';
import { restrictedTo, restrictionErrors } from './product-viewers.ts';
import { newTradeFields, tradeSchemas } from './trade-fields.ts';
import { priceBreakErrors } from './price-break-errors.ts';

// Rules of single fields; `newProduct` checks rules across fields, such as falling price breaks.

export const lifecycle = z.enum(
  lifecycles,
  message('Must be one of {choices}', { choices: lifecycles.join(', ') }),
);
export const pieces = wholeNumber(
  1,
  MAX_QUANTITY,
  message('A whole number from 1 to {max}', { max: MAX_QUANTITY }),
);
export const stockCount = wholeNumber(
  0,
  MAX_QUANTITY,
  message('A whole number from 0 to {max}', { max: MAX_QUANTITY }),
);

export const leadTimeDays = wholeNumber(
  0,
  MAX_LEAD_TIME_DAYS,
  message('A whole number of days from 0 to {max}', { max: MAX_LEAD_TIME_DAYS }),
);

/** The format that `productSlug` returns. */
export const partSlug = text(130).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*--[a-z0-9][a-z0-9._~-]*$/,
  'Not the address of a part',
);

const price = decimalText(unitPriceText);
const name = singleLine(requiredText(200, 'Name is Required'));
const sku = text(40).regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'Use only letters, digits and . _ / -');

/** What is said about the main picture, whose address is `img`. */
export const mainPictureText = z
  .strictObject({ alt: singleLine(text(200)), translations: textTranslations(200) })
  .transform(withoutEmptyTranslations);

export const MAX_PRICE_BREAKS = 20;
export const TOO_MANY_PRICE_BREAKS = message('At most {max} price breaks', {
  max: MAX_PRICE_BREAKS,
});
export const MAX_PICTURES = 20;

export const productPictures = z
  .array(
    z
      .strictObject({
        url: pictureUrl,
        alt: singleLine(text(200)),
        translations: textTranslations(200),
      })
      .transform(withoutEmptyTranslations),
  )
  .max(MAX_PICTURES, 'At most 20 pictures');

export const MAX_PRODUCT_FILES = 20;
export const MAX_PRODUCT_FILE_BYTES = 20_000_000;
const UPLOADED_FILE = /^\/files\/product-files\/[a-z0-9-]+\.pdf$/;

/** Files to download, such as datasheets, in the order of the part page. */
export const productFiles = z
  .array(
    z
      .strictObject({
        url: text(200).regex(UPLOADED_FILE, 'Upload the file to the shop'),
        title: singleLine(requiredText(120, 'The file needs a title')),
        translations: textTranslations(120),
      })
      .transform(withoutEmptyTranslations),
  )
  .max(MAX_PRODUCT_FILES, 'At most 20 files');

/** The reason for a stock correction. */
export const stockNote = optionalField(singleLine(text(200)));

/** Optional fields; a change can also clear them. */
const optional = {
  description: text(5000),
  img: pictureUrl,
  minQuantity: pieces,
  price,
  mpn: singleLine(text(80)),
  manufacturer: singleLine(text(120)),
  category: singleLine(text(80)),
  orderMultiple: pieces,
  leadTimeDays,
  lifecycle,
  datasheet: webAddress,
  pictures: productPictures,
  files: productFiles,
  attributes: z
    .record(singleLine(text(60)), z.union([singleLine(text(200)), z.number()]))
    .refine((attributes) => Object.keys(attributes).length <= 60, 'At most 60 attributes')
    .meta({
      description:
        '`4700`, a number in the base SI unit of the attribute, or `"4k7"`, a text in the usual notation without commas',
    }),
  priceBreaks: z
    .array(z.strictObject({ quantity: pieces, price }))
    .max(MAX_PRICE_BREAKS, TOO_MANY_PRICE_BREAKS),
};

/** The fields of a new product; values may be text from a form. */
export const newProductFields = z.strictObject({
  name,
  description: optionalField(optional.description),
  img: optionalField(optional.img),
  minQuantity: optionalField(optional.minQuantity),
  stock: optionalField(stockCount),
  price: optionalField(optional.price),
  sku: optionalField(sku),
  mpn: optionalField(optional.mpn),
  manufacturer: optionalField(optional.manufacturer),
  category: optionalField(optional.category),
  orderMultiple: optionalField(optional.orderMultiple),
  leadTimeDays: optionalField(optional.leadTimeDays),
  lifecycle: optionalField(optional.lifecycle),
  datasheet: optionalField(optional.datasheet),
  pictures: optionalField(optional.pictures),
  files: optionalField(optional.files),
  ...newTradeFields,
  attributes: optionalField(optional.attributes),
  priceBreaks: optionalField(optional.priceBreaks),
  translations: optionalField(newProductTranslations),
  restrictedTo: optionalField(restrictedTo),
});

/** Only the name is required (docs/specification.md#product-form). */
export const newProduct = newProductFields.superRefine((fields, context) => {
  if (context.issues.length > 0) return;
  for (const error of [
    ...priceBreakErrors(fields),
    ...ownSkuErrors(fields),
    ...restrictionErrors(fields),
  ]) {
    context.addIssue({ code: 'custom', path: [...error.path], message: error.message });
  }
});
export type NewProduct = z.output<typeof newProduct>;

/**
 * The fields of a change: absent means unchanged, empty or null clears. Name and SKU cannot be
 * cleared.
 */
export const productChangeFields = z.strictObject({
  name: optionalField(name),
  sku: optionalField(sku),
  description: clearable(optional.description),
  img: clearable(optional.img),
  minQuantity: clearable(optional.minQuantity),
  price: clearable(optional.price),
  mpn: clearable(optional.mpn),
  manufacturer: clearable(optional.manufacturer),
  category: clearable(optional.category),
  orderMultiple: clearable(optional.orderMultiple),
  leadTimeDays: clearable(optional.leadTimeDays),
  lifecycle: clearable(optional.lifecycle),
  datasheet: clearable(optional.datasheet),
  pictures: clearable(optional.pictures),
  files: clearable(optional.files),
  originCountry: clearable(tradeSchemas.originCountry),
  hsCode: clearable(tradeSchemas.hsCode),
  eccn: clearable(tradeSchemas.eccn),
  taxClass: clearable(tradeSchemas.taxClass),
  rohs: clearable(tradeSchemas.rohs),
  reach: clearable(tradeSchemas.reach),
  weightGrams: clearable(tradeSchemas.weightGrams),
  lengthMm: clearable(tradeSchemas.lengthMm),
  widthMm: clearable(tradeSchemas.widthMm),
  heightMm: clearable(tradeSchemas.heightMm),
  packaging: clearable(tradeSchemas.packaging),
  packagingOf: clearable(tradeSchemas.packagingOf),
  warrantyMonths: clearable(tradeSchemas.warrantyMonths),
  replacedBySku: clearable(tradeSchemas.replacedBySku),
  matingSkus: clearable(tradeSchemas.matingSkus),
  pinCompatibleSkus: clearable(tradeSchemas.pinCompatibleSkus),
  attributes: clearable(optional.attributes),
  priceBreaks: clearable(optional.priceBreaks),
  translations: clearable(productTranslationsChange),
  /** Null makes it visible to everybody. */
  restrictedTo: clearable(restrictedTo),
});
export type ProductChangeFields = z.output<typeof productChangeFields>;

/**
 * Either sets the stock to the counted pieces (`to`), provided that the recorded stock is still
 * `seen`; or adds or takes pieces, whatever the recorded stock is.
 */
export const stockCorrection = z
  .strictObject({
    to: optionalField(stockCount),
    seen: optionalField(stockCount),
    add: optionalField(pieces),
    take: optionalField(pieces),
    note: stockNote,
  })
  .transform(({ to, seen, add, take, note }, context) => {
    if (to !== undefined && seen !== undefined && !add && !take) return { to, seen, note };
    if ((add || take) && to === undefined && seen === undefined && !(add && take)) {
      return { by: add ?? -(take ?? 0), note };
    }
    const alone = to !== undefined && !add && !take ? ['seen'] : [];
    context.addIssue({
      code: 'custom',
      path: alone,
      message: 'Send `to` with `seen`, or `add`, or `take`.',
    });
    return z.NEVER;
  });
export type StockCorrection = z.output<typeof stockCorrection>;
