import type { ProductSummary } from '#features/catalogue/contract.ts';
import { priceListOf } from '#features/catalogue/domain/shown-prices.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { formatUnitPrice } from '#shared/money.ts';
import type { FoundProduct } from '../domain/found-documents.ts';
import { orderable } from '../domain/index/price-at.ts';

/** A product as a search answers it. */
export function presentFound(
  product: ProductSummary,
  values: FoundProduct['values'],
  quantity: number | undefined,
): FoundProduct {
  return { ...product, values, priceAtQuantity: quantity ? priceAt(product, quantity) : null };
}

function priceAt(product: ProductSummary, quantity: number): string | null {
  const prices = priceListOf(product);
  return prices && formatUnitPrice(unitPriceAt(prices, orderable(quantity, product)));
}
