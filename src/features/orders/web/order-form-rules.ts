import { z } from 'zod';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { typedQuantityError } from '#features/catalogue/domain/order-quantity.ts';
import { linePriceAt, type LinePrice } from '#features/catalogue/domain/line-price.ts';
import { toProductPrices } from '#features/catalogue/domain/price-rows.ts';
import { typedCount } from '#shared/typed-count.ts';
import { minQuantityForNonZeroTotal } from '../domain/min-quantity-for-non-zero-total.ts';
import { orderForm } from '../domain/order-form.ts';
import { orderMessages } from './messages.ts';
import { stockErrorText } from './stock-error-text.ts';

/** The contract's form, and the product's own limits on the quantity. */
export function orderFormFor(product: ProductSummary) {
  const quantity = z.union([z.string(), z.number()]).transform((typed, context) => {
    const pieces = typedCount(String(typed));
    const error = typedQuantityError(pieces, product, product.stock);
    const message = error ? stockErrorText(error) : zeroTotalError(product, pieces);
    if (!message) return pieces;
    context.addIssue(message);
    return z.NEVER;
  });
  return orderForm.extend({ quantity });
}
export type OrderFormInput = z.input<ReturnType<typeof orderFormFor>>;
export type OrderFormValues = z.output<ReturnType<typeof orderFormFor>>;

/** The error when the total would round to zero; otherwise null. */
function zeroTotalError(product: ProductSummary, pieces: number): string | null {
  const prices = toProductPrices(product);
  const minQuantity = prices ? minQuantityForNonZeroTotal(prices, product, pieces) : pieces;
  return minQuantity === pieces ? null : orderMessages.minimumAtPrice(minQuantity);
}

/** The price of a typed or parsed quantity; null when it cannot be ordered. */
export function linePriceFor(product: ProductSummary, quantity: string | number): LinePrice | null {
  const pieces = orderForm.shape.quantity.safeParse(typedCount(String(quantity))).data;
  return pieces === undefined ? null : linePriceAt(product, pieces);
}
