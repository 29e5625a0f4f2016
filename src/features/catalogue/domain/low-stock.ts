import { minOrderQuantity, type QuantityRule } from './order-quantity.ts';

/** Stock for fewer of the smallest orders than this is low. */
export const LOW_STOCK_ORDERS = 3;

export function isLowStock(product: QuantityRule & { readonly stock: number }): boolean {
  return product.stock < LOW_STOCK_ORDERS * minOrderQuantity(product);
}
