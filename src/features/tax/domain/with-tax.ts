import { toUnitPriceDecimal, parseUnitPrice, type Currency } from '#shared/money.ts';
import { taxAt } from './tax-group.ts';

interface NetPrices {
  readonly price: string | null;
  readonly currency: string;
  readonly priceBreaks: readonly { readonly quantity: number; readonly price: string }[];
  /** Of a search: at the quantity that was asked for. */
  readonly priceAtQuantity?: string | null;
}

/** More cannot be written as a unit price. */
const MAX_MILLIONTHS = 999_999_999_999_999n;

/** The prices of a product with tax, each rounded half up to six decimals; null without a price. */
export function pricesWithTax(
  { price, currency, priceBreaks, priceAtQuantity }: NetPrices,
  ratePpm: number,
) {
  if (price === null || taxed(price, currency, ratePpm) > MAX_MILLIONTHS) return null;
  const gross = (net: string) =>
    toUnitPriceDecimal({
      millionths: taxed(net, currency, ratePpm),
      currency: currency as Currency,
    });
  return {
    price: gross(price),
    priceBreaks: priceBreaks.map((step) => ({ ...step, price: gross(step.price) })),
    ...(priceAtQuantity !== undefined && {
      priceAtQuantity: priceAtQuantity === null ? null : gross(priceAtQuantity),
    }),
    ratePpm,
  };
}

function taxed(net: string, currency: string, ratePpm: number): bigint {
  const { millionths } = parseUnitPrice(net, currency as Currency);
  return millionths + taxAt(millionths, ratePpm);
}
