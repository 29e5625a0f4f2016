import { minOrderQuantity, type QuantityRule } from './order-quantity.ts';

/** Stock is low when it covers fewer minimum orders than this. */
export const LOW_STOCK_ORDERS = 3;

export function isLowStock(product: QuantityRule & { readonly stock: number }): boolean {
  return product.stock < LOW_STOCK_ORDERS * minOrderQuantity(product);
}
