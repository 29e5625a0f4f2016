import { orderableQuantity, type QuantityRule } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt, type ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { lineTotal } from '#shared/money.ts';

/**
 * Returns `quantity`, or the next larger orderable quantity whose total does not round to 0.00. At
 * the lowest unit price above 0 that is 50 pieces. A product with a price of 0 is free, so any
 * quantity passes.
 */
export function minQuantityForNonZeroTotal(
  prices: ProductPrices,
  rule: QuantityRule,
  quantity: number,
): number {
  let pieces = quantity;
  for (;;) {
    const price = unitPriceAt(prices, pieces);
    if (price.millionths === 0n || lineTotal(price, pieces).minor > 0n) return pieces;
    pieces = orderableQuantity(pieces + 1, rule);
  }
}
