import { maxOrderQuantity, orderableQuantity, type QuantityRule } from './order-quantity.ts';
import type { ProductPrices } from './unit-price.ts';

/**
 * The smallest quantities that reach a price break and can be ordered from stock, those above `quantity`, in
 * rising order.
 */
export function breakQuantities(
  { breaks }: ProductPrices,
  product: QuantityRule & { readonly stock: number },
  quantity: number,
): number[] {
  const most = maxOrderQuantity(product, product.stock);
  return breaks
    .map((step) => orderableQuantity(step.quantity, product))
    .filter((reached) => reached > quantity && reached <= most)
    .toSorted((a, b) => a - b);
}
