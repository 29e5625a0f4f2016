import { toMoneyDecimal, toUnitPriceDecimal, lineTotal } from '#shared/money.ts';
import { MAX_QUANTITY, orderableQuantity, type QuantityRule } from './order-quantity.ts';
import { toProductPrices, type PublicPrices } from './price-rows.ts';
import { unitPriceAt } from './unit-price.ts';

/** The price per piece and the total of the line, as decimal texts. */
export interface LinePrice {
  readonly unitPrice: string;
  readonly total: string;
}

interface PricedProduct extends PublicPrices {
  readonly minQuantity: number;
}

/**
 * The price of one order line, as the server computes it. Null without a price, below the minimum and above
 * the largest possible quantity; order multiple and stock are not checked.
 */
export function linePriceAt(product: PricedProduct, pieces: number): LinePrice | null {
  const prices = toProductPrices(product);
  const countable = Number.isInteger(pieces) && pieces <= MAX_QUANTITY;
  if (!prices || !countable || pieces < product.minQuantity) return null;
  const unitPrice = unitPriceAt(prices, pieces);
  return {
    unitPrice: toUnitPriceDecimal(unitPrice),
    total: toMoneyDecimal(lineTotal(unitPrice, pieces)),
  };
}

/**
 * The unit price in a product list at `wanted` pieces (a whole number from 1), as a decimal. The
 * quantity is first raised to the next one that can be ordered. Null for a product without a price.
 */
export function cataloguePriceAt(
  product: PublicPrices & QuantityRule,
  wanted: number,
): string | null {
  const prices = toProductPrices(product);
  return prices && toUnitPriceDecimal(unitPriceAt(prices, orderableQuantity(wanted, product)));
}
