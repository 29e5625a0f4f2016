import { orderableQuantity, type QuantityRule } from '#features/catalogue/domain/order-quantity.ts';
import { unitPriceAt, type PriceList } from '#features/catalogue/domain/unit-price.ts';
import { lineTotal } from '#shared/money.ts';

/**
 * So many pieces, or the next more that can be ordered whose total is not rounded away to 0.00. What
 * has a price is not given away; a price of 0 means what it says. At the lowest price above 0 it is 50
 * pieces.
 */
export function minQuantityForNonZeroTotal(
  prices: PriceList,
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
