import type { ProductSummary } from '#features/catalogue/contract.ts';
import { listPriceAt } from '#features/catalogue/domain/line-price.ts';
import type { SearchHit } from '../domain/search-result.ts';

/** A product as a search answers it. */
export function presentFound(
  product: ProductSummary,
  values: SearchHit['values'],
  quantity: number | undefined,
): SearchHit {
  return { ...product, values, priceAtQuantity: quantity ? listPriceAt(product, quantity) : null };
}
