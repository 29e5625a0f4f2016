import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { changeUnitPrice, type UnitPrice } from '#shared/money.ts';

/**
 * The prices less a percentage, each rounded once, half up, to 4 decimal places. A price that would round to
 * nothing stays the smallest one.
 * @param percentHundredths hundredths of a percent, from 1 to 9999
 */
export function discountedPrices(
  { base, breaks }: ProductPrices,
  percentHundredths: number,
): ProductPrices {
  const less = (price: UnitPrice) => discounted(price, percentHundredths);
  return {
    base: less(base),
    breaks: breaks.map(({ quantity, price }) => ({ quantity, price: less(price) })),
  };
}

/** In millionths: 0.0001, the last of the 4 decimal places. */
const SMALLEST = 100n;

function discounted(price: UnitPrice, percentHundredths: number): UnitPrice {
  // Parts that are given away stay free.
  if (price.millionths === 0n) return price;
  const change = { percentHundredths: BigInt(-percentHundredths) };
  return changeUnitPrice(price, change, 4) ?? { ...price, millionths: SMALLEST };
}
