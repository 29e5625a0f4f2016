import { z } from 'zod';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { typedQuantityFault } from '#features/catalogue/domain/order-quantity.ts';
import { linePriceAt, type LinePrice } from '#features/catalogue/domain/line-price.ts';
import { toPriceList } from '#features/catalogue/domain/price-rows.ts';
import { quantityFaultText } from '#features/catalogue/web/index.ts';
import {
  hasEnoughDigits,
  CONTACT_NUMBER_TOO_SHORT,
} from '#features/people/domain/contact-number.ts';
import { minQuantityForNonZeroTotal } from '../domain/min-quantity-for-non-zero-total.ts';
import { orderForm } from '../domain/order-form.ts';
import { orderMessages } from './messages.ts';

/** The contract's form, and the product's own limits on the quantity. */
export function orderFormFor(product: ProductSummary) {
  const quantity = z.union([z.string(), z.number()]).transform((typed, context) => {
    const pieces = typeof typed === 'string' && typed.trim() === '' ? NaN : Number(typed);
    const fault = typedQuantityFault(pieces, product, product.stock);
    const words = fault ? quantityFaultText(fault) : amountFault(product, pieces);
    if (!words) return pieces;
    context.addIssue(words);
    return z.NEVER;
  });
  const number = orderForm.shape.number.refine(hasEnoughDigits, CONTACT_NUMBER_TOO_SHORT);
  return orderForm.extend({ quantity, number });
}
export type OrderFormInput = z.input<ReturnType<typeof orderFormFor>>;
export type OrderFormValues = z.output<ReturnType<typeof orderFormFor>>;

/** The error when the total would round to zero; otherwise null. */
function amountFault(product: ProductSummary, pieces: number): string | null {
  const prices = toPriceList(product);
  const fewest = prices ? minQuantityForNonZeroTotal(prices, product, pieces) : pieces;
  return fewest === pieces ? null : orderMessages.minimumAtPrice(fewest);
}

/** The price of the quantity; null when it cannot be ordered. */
export function linePriceFor(product: ProductSummary, quantity: unknown): LinePrice | null {
  const pieces = orderForm.shape.quantity.safeParse(quantity).data;
  return pieces === undefined ? null : linePriceAt(product, pieces);
}
