import { z } from 'zod';
import { formatCount } from '#shared/number-format.ts';
import { unitPriceText } from '#shared/money-text.ts';
import { t } from '#shared/texts/texts.ts';
import { decimalText, optionalField, wholeNumber } from '#shared/wire.ts';
import { newProductFields } from '../contract.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { priceBreakFaults } from '../domain/price-break-faults.ts';
import { catalogueMessages } from './messages.ts';

const from = (least: number) =>
  wholeNumber(least, MAX_QUANTITY, {
    error: () =>
      t('A whole number from {least} to {most}', {
        least: formatCount(least),
        most: formatCount(MAX_QUANTITY),
      }),
  });

const price = decimalText(
  z
    .string()
    .refine((typed) => !typed.includes(','), { error: catalogueMessages.usePoint, abort: true })
    .pipe(unitPriceText),
);

/** The contract's form with the words that help to fill it in. */
export const addProductRules = newProductFields
  .extend({
    stock: optionalField(from(0)),
    minQuantity: optionalField(from(1)),
    orderMultiple: optionalField(from(1)),
    price: optionalField(price),
    priceBreaks: z
      .array(z.strictObject({ quantity: from(1), price }))
      .max(20, 'At most 20 price breaks')
      .optional(),
  })
  .superRefine((product, context) => {
    if (context.issues.length > 0) return;
    for (const { path, message } of priceBreakFaults(product)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
