import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { lineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Cart } from '../contract.ts';
import { cartLineOf, cartOf } from '../domain/cart-line.ts';
import type { SeenLine } from '../domain/line-changes.ts';
import { isForSale } from '../domain/line-problem.ts';

interface VisitorLine {
  readonly productId: string;
  readonly quantity: number;
  readonly customerPartNumber?: string | undefined;
  readonly note?: string | undefined;
  readonly position?: number | undefined;
  readonly seen?: SeenLine | undefined;
}

/** The lines of a visitor as a cart, with the products as they are now. Stores nothing. */
export async function priceVisitorCart(
  db: Queryable,
  currency: Currency,
  lines: readonly VisitorLine[],
  raise: boolean,
): Promise<Cart> {
  const products = await lineProductsFor(
    db,
    null,
    lines.map(({ productId }) => productId),
  );
  const priced = lines.flatMap((line, at) => {
    const product = products.get(line.productId);
    if (!product) return [];
    const { quantity, customerPartNumber = null, note = null, seen = null } = line;
    const pieces = raise && isForSale(product) ? orderableQuantity(quantity, product) : quantity;
    const position = line.position ?? at + 1;
    return [cartLineOf(product, { position, quantity: pieces, customerPartNumber, note, seen })];
  });
  return cartOf(0, priced, currency);
}
