import type { ProductSummary } from '#features/catalogue/contract.ts';
import { listPriceAt } from '#features/catalogue/domain/line-price.ts';
import type { FoundProduct } from '../domain/found-documents.ts';

/** A product as a search answers it. */
export function presentFound(
  product: ProductSummary,
  values: FoundProduct['values'],
  quantity: number | undefined,
): FoundProduct {
  return { ...product, values, priceAtQuantity: quantity ? listPriceAt(product, quantity) : null };
}
