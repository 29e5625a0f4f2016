import { lineTotal } from '#shared/money.ts';
import { breakQuantities } from './break-quantities.ts';
import { orderableQuantity, type QuantityRule } from './order-quantity.ts';
import { toPriceList, type PublicPrices } from './price-rows.ts';
import { unitPriceAt } from './unit-price.ts';

interface StockedProduct extends QuantityRule, PublicPrices {
  readonly stock: number;
}

/**
 * The quantity of at least `needed` pieces that costs least, and the smallest of those that cost the same:
 * from a price break on, more pieces can cost less in all. Not more than is in stock, unless `needed` is.
 */
export function cheapestQuantity(product: StockedProduct, needed: number): number {
  const smallest = orderableQuantity(needed, product);
  const prices = toPriceList(product);
  if (!prices) return smallest;
  const costOf = (quantity: number) => lineTotal(unitPriceAt(prices, quantity), quantity).minor;
  // At one price, fewer pieces never cost more: only the first quantity of each price counts.
  return breakQuantities(prices, product, smallest).reduce(
    (best, quantity) => (costOf(quantity) < costOf(best) ? quantity : best),
    smallest,
  );
}
