import { cartLineOf, type ShownProduct } from '#features/carts/domain/cart-line.ts';
import type { CartLine } from '#features/carts/domain/cart-documents.ts';
import { isForSale } from '#features/carts/domain/line-problem.ts';
import { MAX_QUANTITY, orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { typedCount } from '#shared/typed-count.ts';
import { isEmptyRow, splitRow, type GridRow } from './grid-rows.ts';
import type { MatchReason } from './match-number.ts';
import { packsOf, type Packs } from './packs.ts';
import { MAX_ROWS } from './quick-order-rules.ts';

export interface RowMatch {
  readonly reason: MatchReason | null;
  readonly products: readonly ShownProduct[];
  readonly similar: readonly ShownProduct[];
}

/** What the grid says about a row. */
export type RowView =
  | { readonly kind: 'empty' | 'looking-up' | 'without-number' }
  | { readonly kind: 'unknown'; readonly similar: readonly ShownProduct[] }
  | { readonly kind: 'choice'; readonly products: readonly ShownProduct[] }
  | {
      readonly kind: 'found';
      readonly reason: MatchReason | null;
      /** Between which one can choose again; one product if there was no choice. */
      readonly products: readonly ShownProduct[];
      /** At the quantity that goes into the cart; null if none was typed that is a number of pieces. */
      readonly line: CartLine | null;
      readonly product: ShownProduct;
      /** The typed quantity, if minimum or multiple raise it. */
      readonly raisedFrom: number | null;
      /** The typed packagings of which these are the pieces. */
      readonly packs: Packs | null;
    };

/** @param match undefined until the shop has answered */
export function rowView(row: GridRow, match: RowMatch | undefined): RowView {
  if (isEmptyRow(row)) return { kind: 'empty' };
  if (row.text.trim() === '') return { kind: 'without-number' };
  if (!match) return { kind: 'looking-up' };
  const { products, similar, reason } = match;
  const product =
    products.length === 1
      ? products[0]
      : products.find(({ productId }) => productId === row.chosen);
  if (!product) {
    return products.length > 0 ? { kind: 'choice', products } : { kind: 'unknown', similar };
  }
  const packs = packsOf(row.quantity, product);
  const wanted = packs ? packs.count * packs.pieces : piecesOf(row.quantity);
  const raised =
    wanted !== null && isForSale(product) ? orderableQuantity(wanted, product) : wanted;
  return {
    kind: 'found',
    reason,
    products,
    product,
    line: raised === null || raised > MAX_QUANTITY ? null : lineAt(product, raised),
    raisedFrom: wanted !== null && raised !== wanted ? wanted : null,
    packs,
  };
}

/** A line that can go into the cart. */
export function lineToAdd(view: RowView): CartLine | null {
  return view.kind === 'found' && view.line && isForSale(view.product) ? view.line : null;
}

/** The number by which a text names its one part, without the words around it; null for the buyer's own numbers. */
export function foundNumber({ products, reason }: RowMatch): string | null {
  const [product, another] = products;
  if (!product || another) return null;
  if (reason === 'sku') return product.sku;
  return reason === 'mpn' ? product.mpn : null;
}

/**
 * The fields of a pasted list that name different parts: each is a row of its own, as a choice between them would lose
 * the others. Null if they do not.
 */
export function partsOfList({ text, isList }: GridRow, { products }: RowMatch): string[] | null {
  if (!isList || products.length < 2) return null;
  const named = text.split(/\s*;\s*/).flatMap((field) => {
    const own = products.filter(({ sku, mpn }) => isNumber(field, sku) || isNumber(field, mpn));
    return own.length > 0 ? [{ field, ids: own.map(({ productId }) => productId) }] : [];
  });
  const isApart = named.every(({ ids }, at) =>
    named.every((other, place) => place === at || !other.ids.some((id) => ids.includes(id))),
  );
  return named.length > 1 && isApart ? named.map(({ field }) => field) : null;
}

const isNumber = (text: string, number: string | null): boolean =>
  number !== null && text.toUpperCase() === number.toUpperCase();

/**
 * Of pasted rows that are found, the number stays: the words around it would only be in the way. A row that names several
 * parts becomes one for each, as long as there is room.
 */
export function withFoundNumbers(
  rows: readonly GridRow[],
  pasted: ReadonlySet<number>,
  matchOf: (text: string) => RowMatch | undefined,
): readonly GridRow[] {
  let all = rows;
  for (const row of rows) {
    const match = pasted.has(row.key) ? matchOf(row.text) : undefined;
    const parts = match && partsOfList(row, match);
    if (parts && all.length + parts.length - 1 <= MAX_ROWS) all = splitRow(all, row, parts);
  }
  return all.map((row) => {
    const match = pasted.has(row.key) ? matchOf(row.text) : undefined;
    const text = match && foundNumber(match);
    return text ? { ...row, text } : row;
  });
}

function lineAt(product: ShownProduct, quantity: number): CartLine {
  const stored = { position: 0, customerPartNumber: null, note: null, seen: null };
  return cartLineOf(product, { ...stored, quantity });
}

/** The typed number of pieces; null if it is none. */
function piecesOf(typed: string): number | null {
  const count = typed.trim() === '' ? 1 : typedCount(typed);
  return Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY ? count : null;
}
