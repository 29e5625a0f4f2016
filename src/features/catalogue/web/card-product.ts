import type { ProductSummary } from '../contract.ts';
import { withNonbreakingUnits } from '../domain/nonbreaking-units.ts';

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
  const { name, orderMultiple, currency, minQuantity, stock, sku, priceBreaks, price } = product;
  const { slug, mpn, manufacturer, _id, lifecycle, leadTimeDays, img } = product;
  // In this order the list of all products takes 40 bytes less of its ten packets than in another.
  return {
    // Here, not where it is shown: what is sent twice in the same letters takes half of the bytes.
    name: withNonbreakingUnits(name),
    orderMultiple,
    currency,
    minQuantity,
    stock,
    sku,
    priceBreaks,
    price,
    slug,
    mpn,
    manufacturer,
    _id,
    lifecycle,
    leadTimeDays,
    img,
  };
}
