import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { cardOf, type CardProduct } from '#features/catalogue/web/index.ts';
import type { SearchHit } from '../domain/search-result.ts';
import type { View } from './search-state.ts';

export interface ListedProduct extends CardProduct {
  /** By key of the attribute; only in the table view. */
  readonly values?: SearchHit['values'];
}

/**
 * A product with the unit price at the requested quantity (raised to one that can be ordered) and the
 * next lower price. Contains only what its view needs: the data is sent twice, as markup and as
 * JSON.
 * @param requestedQuantity pieces; 0 if none were requested
 */
export function listedProduct(
  product: SearchHit,
  view: View,
  requestedQuantity: number,
): ListedProduct {
  const { price, priceAtQuantity, priceBreaks, values } = { ...product, ...product.withTax };
  const quantity = orderableQuantity(requestedQuantity, product);
  const nextBreak = priceBreaks.filter((step) => step.quantity > quantity).slice(0, 1);
  return {
    ...cardOf(product),
    price: priceAtQuantity ?? price,
    ...(requestedQuantity ? { quantity, priceBreaks: nextBreak } : {}),
    ...(view === 'table' ? { values } : {}),
  };
}
