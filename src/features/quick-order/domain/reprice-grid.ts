import type { CartLine } from '#features/carts/domain/cart-documents.ts';
import { atQuantity } from '#features/carts/domain/cart-line.ts';
import { joinRows, type JoinedRow, type Together } from './joined-rows.ts';
import type { RowView } from './row-view.ts';

/** The prices of a product that replace those of the shop's answer. */
export type OwnPrices = Pick<CartLine, 'currency' | 'priceBreaks'> & { readonly price: string };

interface RepricedGrid<View> {
  readonly views: View[];
  readonly ready: readonly JoinedRow[];
}

/**
 * The rows of a grid at other prices, without tax.
 * @param pricesOf undefined while they are not known: the row is still looked up. Null leaves the prices as they are.
 */
export function repriceGrid<
  View extends { readonly view: RowView; readonly together: Together | null },
>(
  { views, ready }: RepricedGrid<View>,
  pricesOf: (productId: string) => OwnPrices | null | undefined,
): RepricedGrid<View> {
  const joined = joinRows(
    ready.flatMap(({ number, line }) => {
      const prices = pricesOf(line.productId);
      if (prices === undefined) return [];
      const { price, currency, priceBreaks } = prices ?? line;
      const { withTax: _withTax, taxNote: _taxNote, ...net } = line;
      return { number, line: atQuantity({ ...net, price, currency, priceBreaks }, line.quantity) };
    }),
  );
  const lineOf = new Map(joined.map(({ number, line }) => [number, line]));
  return {
    ready: joined,
    views: views.map((one, at) => {
      const { view } = one;
      if (view.kind !== 'found') return one;
      if (pricesOf(view.product.productId) === undefined) {
        return { ...one, view: { kind: 'looking-up' }, together: null };
      }
      return { ...one, view: { ...view, line: lineOf.get(at + 1) ?? view.line } };
    }),
  };
}
