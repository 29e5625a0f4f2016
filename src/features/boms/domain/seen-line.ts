import {
  lineChanges,
  type LineChange,
  type SeenLine,
} from '#features/carts/domain/line-changes.ts';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { CostProduct } from './bom-cost.ts';

/** What the owner last saw of a line: its product, at the quantity to order. */
export interface SeenBomLine extends SeenLine {
  readonly productId: string;
  readonly quantity: number;
  /** Pieces of the product itself: none if only packagings or substitutes are bought. Absent in old ones. */
  readonly bought?: number;
}

type ShownProduct = CostProduct & { readonly lifecycle: Lifecycle };

/**
 * What has changed about a line since its owner last saw it, at the quantities of then: what the owner changed
 * is no change.
 * @param product null if it has left the shop
 */
export function changesSince(
  seen: SeenBomLine | null,
  productId: string | null,
  product: ShownProduct | null,
): readonly LineChange[] {
  // Nothing was bought for it yet, and so it had no price either.
  if (!seen || seen.quantity === 0 || seen.productId !== productId) return [];
  if (!product) return seen.unitPrice === null ? [] : [{ kind: 'not-sold' }];
  const { quantity, bought = quantity } = seen;
  const unitPrice = linePriceAt(product, quantity)?.unitPrice ?? null;
  return lineChanges(seen, { ...product, sold: true }, { quantity: bought, unitPrice });
}
