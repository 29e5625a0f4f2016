import { z } from 'zod';
import { unitPriceText, decimalText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { typedDecimal, typedQuantity } from '#shared/decimal-text.ts';
import { formatCount } from '#shared/number-format.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import type { Category } from '../contract.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { withMain } from '../domain/main-picture.ts';
import { priceBreakErrors } from '../domain/price-break-errors.ts';
import {
  leadTimeDays,
  mainPictureText,
  MAX_PICTURES,
  MAX_PRICE_BREAKS,
  newProductFields,
  productFiles,
  productPictures,
  stockNote,
  TOO_MANY_PRICE_BREAKS,
} from '../domain/product-fields.ts';
import { visibilities } from '../domain/managed-list.ts';
import { MAX_PRODUCT_VIEWERS, productViewer } from '../domain/product-viewers.ts';
import { splitSkus, tradeSchemas, typedLength, typedWeight } from '../domain/trade-fields.ts';
import { catalogueMessages } from './messages.ts';
import { t } from '#shared/texts/texts.ts';

const wholeNumberFrom = (min: number) =>
  typedCountOf(
    wholeNumber(min, MAX_QUANTITY, {
      error: () =>
        t('A whole number from {min} to {max}', {
          min: formatCount(min),
          max: formatCount(MAX_QUANTITY),
        }),
    }),
  );

/** A number as the page prints it. */
function typedCountOf<Schema extends z.ZodType<number, string | number>>(schema: Schema) {
  return z
    .union([z.string(), z.number()])
    .transform((typed) => (typeof typed === 'string' ? typedDecimal(typed) : typed))
    .pipe(schema);
}

const price = decimalText(z.string().transform(typedDecimal).pipe(unitPriceText));

/** The fields of the contract, with error messages for a form. */
/** The typed SKUs, separated by commas. */
const typedSkus = z
  .string()
  .transform(splitSkus)
  .refine((skus) => tradeSchemas.matingSkus.safeParse(skus).success, {
    error: () => t('Only SKUs, separated by commas, at most 20'),
  });

const typedMillimetres = optionalField(z.string().transform(typedDecimal).pipe(typedLength));

const fields = newProductFields.extend({
  stock: optionalField(wholeNumberFrom(0)),
  note: stockNote,
  minQuantity: optionalField(wholeNumberFrom(1)),
  orderMultiple: optionalField(wholeNumberFrom(1)),
  price: optionalField(price),
  priceBreaks: z
    .array(z.strictObject({ quantity: wholeNumberFrom(1), price }))
    .max(MAX_PRICE_BREAKS, TOO_MANY_PRICE_BREAKS)
    .optional(),
  mainPicture: mainPictureText.optional(),
  pictures: productPictures.optional(),
  files: productFiles.optional(),
  leadTimeDays: optionalField(typedCountOf(leadTimeDays)),
  warrantyMonths: optionalField(typedCountOf(tradeSchemas.warrantyMonths)),
  weightGrams: optionalField(z.string().transform(typedDecimal).pipe(typedWeight)),
  lengthMm: typedMillimetres,
  widthMm: typedMillimetres,
  heightMm: typedMillimetres,
  matingSkus: typedSkus.optional(),
  pinCompatibleSkus: typedSkus.optional(),
  restrictedTo: z
    .object({ visibility: z.enum(visibilities), viewers: z.array(productViewer) })
    .refine(({ viewers }) => viewers.length <= MAX_PRODUCT_VIEWERS, {
      error: () => t('At most {max}', { max: formatCount(MAX_PRODUCT_VIEWERS) }),
    })
    .optional(),
  /** The typed texts by key. */
  attributes: z.record(z.string(), z.string()).optional(),
});
export type ProductInput = z.input<typeof fields>;

/** The rules of the product form; the chosen category determines the attributes. */
export function productRules(categories: readonly Category[]) {
  return fields
    .superRefine((product, context) => {
      if (context.issues.length > 0) return;
      for (const { path, message } of priceBreakErrors(product)) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    })
    .transform(({ attributes = {}, mainPicture, restrictedTo, ...product }, context) => {
      const { img, pictures: further = [] } = product;
      const pictures = mainPicture ? withMain(img, mainPicture, further) : further;
      if (pictures.length > MAX_PICTURES) {
        const message = 'At most 20 pictures';
        context.addIssue({ code: 'custom', path: ['mainPicture', 'alt'], message });
      }
      const columns = categories.find(({ slug }) => slug === product.category)?.attributes ?? [];
      const values: Record<string, string | number> = {};
      for (const { key, unit, type } of columns) {
        const typed = attributes[key]?.trim() ?? '';
        if (typed === '') continue;
        const value = type === 'number' ? parseQuantityValue(typedQuantity(typed), unit) : typed;
        if (value === null) {
          const message = unit ? catalogueMessages.aValueIn(unit) : catalogueMessages.aNumber;
          context.addIssue({ code: 'custom', path: ['attributes', key], message });
        } else values[key] = value;
      }
      return { ...product, ...restriction(restrictedTo), pictures, attributes: values };
    });
}
/** As in the contract: absent for a product that everybody sees. */
function restriction(typed: ProductInput['restrictedTo']) {
  if (typed?.visibility !== 'restricted') return {};
  return { restrictedTo: { viewers: typed.viewers.map(({ type, _id }) => ({ type, _id })) } };
}
export type ProductOutput = z.output<ReturnType<typeof productRules>>;
