import type { ActingUser } from '#shared/caller.ts';
import { eq, and, sql } from 'drizzle-orm';
import { loadLineProducts } from '#features/catalogue/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { cartRefusals } from '../contract.ts';
import { MAX_LINES } from '../domain/cart-rules.ts';
import type { SeenLine } from '../domain/line-changes.ts';
import { countLines, deleteLines, linesOfCart, lockCurrentCart, touchCart } from './cart-store.ts';
import { cartLines } from './cart-tables.ts';
import { seenNow, toSeenColumns } from './present-cart.ts';

interface LineChange {
  /** Undefined fields stay as they are. */
  readonly quantity?: number | undefined;
  readonly customerPartNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * Changes the given fields of one line, so that another tab may change others at the same time. The price
 * at a new quantity counts as seen.
 */
export async function changeCartLine(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  productId: string,
  { quantity, customerPartNumber, note }: LineChange,
): Promise<void> {
  const cart = await lockCurrentCart(tx, deps, owner);
  const product = (await loadLineProducts(tx, [productId])).get(productId);
  const seenPrice =
    quantity === undefined || !product ? undefined : seenNow(product, quantity).seenPrice;
  const { rowCount } = await tx
    .update(cartLines)
    // An assignment that changes nothing, because an update needs one.
    .set({ position: sql`${cartLines.position}`, quantity, customerPartNumber, note, seenPrice })
    .where(and(eq(cartLines.cartId, cart.id), eq(cartLines.productId, productId)));
  if (!rowCount) throw refuse(cartRefusals.lineNotFound, { productId });
  await touchCart(tx, cart, deps.now());
}

/** Removes one line of the current cart, or all. What is not there any more is no error. */
export async function removeCartLines(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  productId?: string,
): Promise<void> {
  const cart = await lockCurrentCart(tx, deps, owner);
  if ((await deleteLines(tx, cart.id, productId)) > 0) await touchCart(tx, cart, deps.now());
}

interface RestoredLine {
  readonly productId: string;
  readonly position: number;
  readonly quantity: number;
  readonly customerPartNumber?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Puts removed lines back at their places, also those of products that are not sold any more. A line that
 * is in the cart again stays as it is.
 */
export async function restoreCartLines(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  lines: readonly RestoredLine[],
): Promise<void> {
  const cart = await lockCurrentCart(tx, deps, owner);
  // A removed line had one of the positions so far.
  const lastPosition = Math.max(1, cart.lastPosition);
  const products = await loadLineProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const rows = lines.flatMap(({ customerPartNumber = null, note = null, ...line }) => {
    const product = products.get(line.productId);
    if (!product) return [];
    const position = Math.min(line.position, lastPosition);
    const row = { ...line, position, customerPartNumber, note, ...seenNow(product, line.quantity) };
    return [{ ...row, cartId: cart.id }];
  });
  if (rows.length === 0) return;
  await tx.insert(cartLines).values(rows).onConflictDoNothing();
  const count = await countLines(tx, cart.id);
  if (count > MAX_LINES) throw refuse(cartRefusals.tooManyLines, { max: MAX_LINES, count });
  await touchCart(tx, cart, deps.now(), { lastPosition });
}

/** Records what the buyer has seen of lines. The version stays: other tabs need not learn of it. */
export async function markCartSeen(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  seen: readonly (SeenLine & { readonly productId: string })[],
): Promise<void> {
  const cart = await lockCurrentCart(tx, deps, owner);
  const byProduct = new Map(seen.map((line) => [line.productId, line]));
  const rows = (await linesOfCart(tx, cart.id)).flatMap((row) => {
    const line = byProduct.get(row.productId);
    return line ? [{ ...row, ...toSeenColumns(line) }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insert(cartLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: {
        seenPrice: sql`excluded.seen_price`,
        seenStock: sql`excluded.seen_stock`,
        seenLifecycle: sql`excluded.seen_lifecycle`,
      },
    });
}
