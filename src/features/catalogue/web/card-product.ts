import type { ProductSummary } from '../contract.ts';

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
    name,
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
