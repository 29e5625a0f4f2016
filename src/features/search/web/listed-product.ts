import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { cardOf, type CardProduct } from '#features/catalogue/web/index.ts';
import type { SearchHit } from '../domain/search-result.ts';
import type { View } from './search-state.ts';

export interface ListedProduct extends CardProduct {
  /** By the key of the attribute; for the table only. */
  readonly values?: SearchHit['values'];
}

/**
 * A product at the price of the quantity wanted, which is raised to what can be ordered, and the next
 * lower price. What its view leaves out is not in it: every byte is sent twice, as markup and as data.
 * @param wanted how many pieces; 0 when that was not said
 */
export function listedProduct(product: SearchHit, view: View, wanted: number): ListedProduct {
  const { price, priceAtQuantity, values } = product;
  const quantity = orderableQuantity(wanted, product);
  const nextBreak = product.priceBreaks.filter((step) => step.quantity > quantity).slice(0, 1);
  return {
    ...cardOf(product),
    price: priceAtQuantity ?? price,
    ...(wanted ? { quantity, priceBreaks: nextBreak } : {}),
    ...(view === 'table' ? { values } : {}),
  };
}
