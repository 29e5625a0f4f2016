import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import { MAX_QUANTITY, orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import type { CostProduct } from './cheapest-plan.ts';

/** A product that may be bought instead of another one, whose stock is too low. */
export interface Option<Product extends CostProduct & { readonly _id: string }> {
  readonly product: Product;
  /** The lower, the closer to it: a closer one is taken even if it costs more. */
  readonly distance: number;
}

/** The closest option that has the pieces in stock, of these the cheapest; null if none has. */
export function alternativeInStock<
  Product extends CostProduct & { readonly _id: string },
  One extends Option<Product>,
>(
  options: readonly One[],
  { needed, currency }: { readonly needed: number; readonly currency: string },
  /** Pieces that are bought already, by product. */
  bought: ReadonlyMap<string, number>,
): { readonly option: One; readonly quantity: number; readonly total: string } | null {
  const orderable = options.flatMap((option) => {
    const { product } = option;
    const quantity = orderableQuantity(needed, product);
    const left = product.stock - (bought.get(product._id) ?? 0);
    if (quantity > Math.min(left, MAX_QUANTITY) || product.currency !== currency) return [];
    const price = linePriceAt(product, quantity);
    return price ? [{ option, quantity, total: price.total }] : [];
  });
  const [best] = orderable.toSorted(
    (a, b) => a.option.distance - b.option.distance || Number(a.total) - Number(b.total),
  );
  return best ?? null;
}
