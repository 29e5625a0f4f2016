import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { isForSale, type LineProduct } from './line-problem.ts';

/** What the buyer last saw of a line. The price is that of a piece; null when there was none. */
export interface SeenLine {
  readonly unitPrice: string | null;
  readonly stock: number;
  readonly lifecycle: Lifecycle;
}

/** What has changed about a line since the buyer last saw it. */
export type LineChange =
  | { readonly kind: 'price'; readonly from: string; readonly to: string }
  | { readonly kind: 'not-sold' }
  | { readonly kind: 'sold-again' }
  | { readonly kind: 'stock-too-low'; readonly from: number; readonly to: number }
  | { readonly kind: 'stock-enough'; readonly from: number; readonly to: number }
  | { readonly kind: 'lifecycle'; readonly from: Lifecycle; readonly to: Lifecycle };

interface Line {
  readonly quantity: number;
  /** The price of a piece at the quantity now; null if the product is not for sale. */
  readonly unitPrice: string | null;
}

/** Stock counts only where it decides whether the quantity can be ordered. */
export function lineChanges(
  seen: SeenLine,
  product: LineProduct & { readonly lifecycle: Lifecycle },
  { quantity, unitPrice }: Line,
): LineChange[] {
  if (!isForSale(product)) return seen.unitPrice === null ? [] : [{ kind: 'not-sold' }];
  const { stock, lifecycle } = product;
  const stocks = { from: seen.stock, to: stock };
  const wasEnough = seen.stock >= quantity;
  return [
    ...(seen.unitPrice === null ? [{ kind: 'sold-again' } as const] : []),
    ...(seen.unitPrice !== null && unitPrice !== null && seen.unitPrice !== unitPrice
      ? [{ kind: 'price', from: seen.unitPrice, to: unitPrice } as const]
      : []),
    ...(wasEnough && stock < quantity ? [{ kind: 'stock-too-low', ...stocks } as const] : []),
    ...(!wasEnough && stock >= quantity ? [{ kind: 'stock-enough', ...stocks } as const] : []),
    ...(seen.lifecycle === lifecycle
      ? []
      : [{ kind: 'lifecycle', from: seen.lifecycle, to: lifecycle } as const]),
  ];
}
