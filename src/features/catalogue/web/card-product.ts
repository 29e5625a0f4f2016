import type { ProductSummary } from '../contract.ts';
import { unbrokenName } from '../domain/unbroken-name.ts';

/** What a product card shows; `price` is that of the quantity, where there is one. */
export type CardProduct = { readonly quantity?: number } & Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'img'
  | 'minQuantity'
  | 'orderMultiple'
  | 'stock'
  | 'price'
  | 'currency'
  | 'slug'
  | 'sku'
  | 'mpn'
  | 'manufacturer'
  | 'leadTimeDays'
  | 'lifecycle'
  | 'priceBreaks'
>;

/** A product without what its card leaves out: every byte here is sent twice, as markup and as data. */
export function cardOf(product: ProductSummary): CardProduct {
  const { _id, name, img, minQuantity, orderMultiple, stock, price, currency } = product;
  const { slug, sku, mpn, manufacturer, leadTimeDays, lifecycle, priceBreaks } = product;
  return {
    _id,
    // Here, not where it is shown: what is sent twice in the same letters takes half of the bytes.
    name: unbrokenName(name),
    img,
    minQuantity,
    orderMultiple,
    stock,
    price,
    currency,
    slug,
    sku,
    mpn,
    manufacturer,
    leadTimeDays,
    lifecycle,
    priceBreaks,
  };
}
