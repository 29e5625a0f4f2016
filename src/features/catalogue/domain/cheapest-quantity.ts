import { lineTotal } from '#shared/money.ts';
import { breakQuantities } from './break-quantities.ts';
import { orderableQuantity, type QuantityRule } from './order-quantity.ts';
import { toProductPrices, type PublicPrices } from './price-rows.ts';
import { unitPriceAt, type ProductPrices } from './unit-price.ts';

interface StockedProduct extends QuantityRule, PublicPrices {
  readonly stock: number;
}

/**
 * The quantity of at least `needed` pieces that costs least, and the smallest of those that cost the same:
 * from a price break on, more pieces can cost less in all. Not more than is in stock, unless `needed` is.
 */
export function cheapestQuantity(product: StockedProduct, needed: number): number {
  const smallest = orderableQuantity(needed, product);
  const prices = toProductPrices(product);
  if (!prices) return smallest;
  return cheapestOf(prices, smallest, breakQuantities(prices, product, smallest));
}

/**
 * The cheapest of these quantities, in rising order, and of `smallest`: smaller ones are left out. At one price,
 * fewer pieces never cost more, so that only the first quantity of each price counts.
 */
export function cheapestOf(
  prices: ProductPrices,
  smallest: number,
  quantities: readonly number[],
): number {
  let best = smallest;
  let least: bigint | null = null;
  for (const quantity of quantities) {
    if (quantity <= smallest) continue;
    least ??= costOf(prices, smallest);
    const cost = costOf(prices, quantity);
    if (cost < least) [best, least] = [quantity, cost];
  }
  return best;
}

const costOf = (prices: ProductPrices, quantity: number): bigint =>
  lineTotal(unitPriceAt(prices, quantity), quantity).minor;
