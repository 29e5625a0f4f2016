import { formatMoney, formatUnitPrice, lineTotal } from '#shared/money.ts';
import { MAX_QUANTITY, orderableQuantity, type QuantityRule } from './order-quantity.ts';
import { priceListOf, type ShownPrices } from './shown-prices.ts';
import { unitPriceAt } from './unit-price.ts';

export interface Quote {
  readonly unitPrice: string;
  readonly total: string;
}

interface Offered extends ShownPrices {
  readonly minQuantity: number;
}

/** What so many pieces cost, computed as the server will; null when they cannot be had. */
export function quoteAt(product: Offered, pieces: number): Quote | null {
  const prices = priceListOf(product);
  const countable = Number.isInteger(pieces) && pieces <= MAX_QUANTITY;
  if (!prices || !countable || pieces < product.minQuantity) return null;
  const unitPrice = unitPriceAt(prices, pieces);
  return {
    unitPrice: formatUnitPrice(unitPrice),
    total: formatMoney(lineTotal(unitPrice, pieces)),
  };
}

/**
 * What one piece costs in a list of products when somebody wants `wanted` pieces (a whole number from
 * 1), as a decimal: these are raised to what can be ordered. Null for what has no price.
 */
export function listPriceAt(product: ShownPrices & QuantityRule, wanted: number): string | null {
  const prices = priceListOf(product);
  return prices && formatUnitPrice(unitPriceAt(prices, orderableQuantity(wanted, product)));
}
