import { currencies, parseUnitPrice, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import type { PriceStep } from './searchable-product.ts';
import type { ProductPrices } from './unit-price.ts';

/** The prices of a product as the API returns them; decimal texts. */
export interface PublicPrices {
  readonly price: string | null;
  readonly currency: string;
  readonly priceBreaks: readonly { readonly quantity: number; readonly price: string }[];
}

/** Parses the prices for computing; null when the product has none or the currency is unknown. */
export function toProductPrices({
  price,
  currency: code,
  priceBreaks,
}: PublicPrices): ProductPrices | null {
  const currency = currencies.find((known) => known === code);
  if (price === null || !currency) return null;
  return {
    base: parseUnitPrice(price, currency),
    breaks: priceBreaks.map((step) => ({
      quantity: step.quantity,
      price: parseUnitPrice(step.price, currency),
    })),
  };
}

/** The prices as the API returns them. */
export function toPublicPrices({ base, breaks }: ProductPrices) {
  return {
    price: toUnitPriceDecimal(base),
    currency: base.currency,
    priceBreaks: breaks.map(({ quantity, price }) => ({
      quantity,
      price: toUnitPriceDecimal(price),
    })),
  };
}

/** Prices as the table of products and the fixed prices of lists have them. */
interface StoredPrices {
  readonly unitPrice: bigint;
  readonly breaks: readonly PriceStep[];
  readonly currency: Currency;
}

export function fromStoredPrices({ unitPrice, breaks, currency }: StoredPrices): ProductPrices {
  return {
    base: { millionths: unitPrice, currency },
    breaks: breaks.map(([quantity, millionths]) => ({
      quantity,
      price: { millionths: BigInt(millionths), currency },
    })),
  };
}

export interface PriceRow {
  /** The smallest quantity that it applies to. */
  readonly from: number;
  readonly price: string;
}

/** The rows of the price table: from the minimum quantity, then each break above it. */
export function priceRows(
  { price, priceBreaks }: PublicPrices,
  minQuantity: number,
): readonly PriceRow[] {
  if (price === null) return [];
  const breaks = priceBreaks.toSorted((a, b) => a.quantity - b.quantity);
  const first = breaks.findLast((step) => step.quantity <= minQuantity)?.price ?? price;
  return [
    { from: minQuantity, price: first },
    ...breaks
      .filter((step) => step.quantity > minQuantity)
      .map((step) => ({ from: step.quantity, price: step.price })),
  ];
}

/** The row that applies to `quantity`, or null below the first row. */
export function priceRowAt(rows: readonly PriceRow[], quantity: number): PriceRow | null {
  return rows.findLast((row) => row.from <= quantity) ?? null;
}
