import { costOfProducts, type BuyableProducts } from './bom-cost.ts';

/** What all fitted lines with a product need of it. */
export interface PartNeed {
  readonly needed: number;
  /** What all of them let be bought instead. */
  readonly substitutes: readonly string[];
}

/** The products whose lines buy only what is in stock, in the cheapest way. */
export function partsInStock(
  needs: ReadonlyMap<string, PartNeed>,
  products: BuyableProducts,
): ReadonlySet<string> {
  const lines = [...needs].map(([productId, need], row) => ({ row, productId, ...need }));
  const inStock = costOfProducts(lines, products, 'cheapest').filter(({ plan }) => plan.isInStock);
  return new Set(inStock.flatMap((cost) => cost.lines.map(({ productId }) => productId)));
}
