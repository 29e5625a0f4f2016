import { z } from 'zod';
import { deliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { decimalText, optionalField, repeatedAmount } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, text } from '#shared/text.ts';
import { t } from '#shared/texts/texts.ts';
import { postalAddress } from '#shared/postal-address.ts';
import { orderForm } from './order-form.ts';

/** The most lines of an order. */
export const MAX_ORDER_LINES = 500;

const { name, number, delivery, purchaseOrder, quantity, customerPartNumber } = orderForm.shape;

const checkoutLine = z.strictObject({
  productId: id,
  quantity,
  customerPartNumber,
  /** The buyer's note on the line. It is printed on the documents of the order. */
  note: optionalField(singleLine(text(200))),
});
export type CheckoutLine = z.output<typeof checkoutLine>;

/**
 * An order of many products. Each is on one line: its price, minimum and multiple apply to the sum. `price`
 * is the total that the buyer saw. `fromCart` removes the ordered products from the buyer's cart.
 */
export const checkoutForm = z.strictObject({
  name,
  number,
  address: postalAddress,
  delivery,
  purchaseOrder,
  price: optionalField(decimalText(repeatedAmount)),
  /** What is to be paid, as the buyer saw it: with shipping and tax. */
  toPay: optionalField(decimalText(repeatedAmount)),
  deliveryMethod: optionalField(deliveryChoice),
  fromCart: optionalField(z.boolean()),
  /** Of the company that the caller orders for. */
  costCentreId: optionalField(id),
  lines: z
    .array(checkoutLine)
    .min(1, 'Add at least one line')
    .max(MAX_ORDER_LINES, atMost(MAX_ORDER_LINES))
    .superRefine((lines, context) => {
      for (const { index, first } of repeatedProducts(lines)) {
        const values = { line: first + 1 };
        context.addIssue({
          code: 'custom',
          path: [index, 'productId'],
          message: t('The same product as on line {line}. Add the quantities.', values),
        });
      }
    }),
});
export type CheckoutForm = z.output<typeof checkoutForm>;

/** The lines whose product is on an earlier line. */
function repeatedProducts(lines: readonly CheckoutLine[]) {
  const firsts = new Map<string, number>();
  return lines.flatMap(({ productId }, index) => {
    const first = firsts.get(productId);
    if (first === undefined) firsts.set(productId, index);
    return first === undefined ? [] : [{ index, first }];
  });
}
