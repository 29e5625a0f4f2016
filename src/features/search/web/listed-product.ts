import { cardOf, type CardProduct } from '#features/catalogue/web/index.ts';
import type { FoundProduct } from '../domain/found-documents.ts';
import type { View } from './search-state.ts';

export interface ListedProduct extends CardProduct {
  /** By the key of the attribute; for the table only. */
  readonly values?: FoundProduct['values'];
  readonly priceAtQuantity: string | null;
}

/** A product without what its view leaves out: every byte here is sent twice, as markup and as data. */
export function listedProduct(product: FoundProduct, view: View): ListedProduct {
  const { priceAtQuantity, values } = product;
  return { ...cardOf(product), priceAtQuantity, ...(view === 'table' ? { values } : {}) };
}
