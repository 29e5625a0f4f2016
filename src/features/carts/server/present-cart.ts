import type { LineProductRow } from '#features/catalogue/server/index.ts';
import { storedLineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { parseUnitPrice, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import type { Cart, CartLine } from '../contract.ts';
import { cartLineOf, cartOf, seenOf } from '../domain/cart-line.ts';
import type { SeenLine } from '../domain/line-changes.ts';
import { linesOfCart, type CartLineRow, type CartRow } from './cart-store.ts';

/** The cart with its products as they are now, in the language of the request. */
export async function presentCart(
  db: Queryable,
  cart: Pick<CartRow, 'id' | 'version' | 'companyId'> | null,
  currency: Currency,
): Promise<Cart> {
  if (!cart) return cartOf(0, [], currency);
  const rows = await linesOfCart(db, cart.id);
  const products = await storedLineProductsFor(
    db,
    cart.companyId,
    rows.map(({ productId }) => productId),
  );
  const lines = rows.flatMap((row) => {
    const product = products.get(row.productId);
    return product ? [presentLine(product, row)] : [];
  });
  return cartOf(cart.version, lines, currency);
}

export function presentLine(product: LineProductRow, row: Omit<CartLineRow, 'cartId'>): CartLine {
  const { position, quantity, customerPartNumber, note } = row;
  const seen = seenIn(row, product.currency as Currency);
  return cartLineOf(product, { position, quantity, customerPartNumber, note, seen });
}

type SeenColumns = Pick<CartLineRow, 'seenPrice' | 'seenStock' | 'seenLifecycle'>;

function seenIn(
  { seenPrice, seenStock, seenLifecycle }: SeenColumns,
  currency: Currency,
): SeenLine {
  return {
    unitPrice: seenPrice === null ? null : toUnitPriceDecimal({ millionths: seenPrice, currency }),
    stock: seenStock,
    lifecycle: seenLifecycle,
  };
}

export function toSeenColumns({ unitPrice, stock, lifecycle }: SeenLine): SeenColumns {
  return {
    // A price in millionths is the same in every currency.
    seenPrice: unitPrice === null ? null : parseUnitPrice(unitPrice, 'USD').millionths,
    seenStock: stock,
    seenLifecycle: lifecycle,
  };
}

/** What a buyer sees of this many pieces of a product now. */
export function seenNow(product: LineProductRow, quantity: number): SeenColumns {
  const line = { position: 0, quantity, customerPartNumber: null, note: null, seen: null };
  return toSeenColumns(seenOf(cartLineOf(product, line)));
}
