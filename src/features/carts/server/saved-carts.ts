import type { ActingUser } from '#shared/caller.ts';
import { MAX_QUANTITY, orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { storedLineProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { cartRefusals, type SavedCart } from '../contract.ts';
import { MAX_LINES, MAX_SAVED_CARTS } from '../domain/cart-rules.ts';
import {
  deleteLines,
  findSavedCart,
  insertSavedCart,
  linesOfCart,
  lockCurrentCart,
  lockSavedCarts,
  putLines,
  renameCart,
  savedCartsOf,
  touchCart,
  type CartLineRow,
} from './cart-store.ts';
import { seenNow } from './present-cart.ts';

export async function listSavedCarts(db: Queryable, owner: ActingUser): Promise<SavedCart[]> {
  const rows = await savedCartsOf(db, owner);
  return rows.map(({ id, name, count, changedAt }) => {
    return { _id: id, name, count, changedAt: changedAt.toISOString() };
  });
}

interface SaveRequest {
  readonly name: string;
  readonly replace?: boolean | undefined;
}

/** Saves a copy of the current cart, with what the buyer has seen of it, or refuses and changes nothing. */
export async function saveCart(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  { name, replace = false }: SaveRequest,
): Promise<SavedCart> {
  await lockSavedCarts(tx, owner);
  const current = await lockCurrentCart(tx, deps, owner);
  const lines = await linesOfCart(tx, current.id);
  if (lines.length === 0) throw refuse(cartRefusals.nothingToSave, {});
  const saved = await savedCartsOf(tx, owner);
  const namesake = saved.find((one) => one.name === name);
  if (namesake && !replace) throw refuse(cartRefusals.nameTaken, { id: namesake.id });
  if (!namesake && saved.length >= MAX_SAVED_CARTS) {
    throw refuse(cartRefusals.tooManySaved, { max: MAX_SAVED_CARTS });
  }
  const changedAt = deps.now();
  const { lastPosition } = current;
  const id = namesake?.id ?? deps.newId();
  if (namesake) {
    await deleteLines(tx, id);
    await touchCart(tx, { id }, changedAt, { lastPosition });
  } else {
    await insertSavedCart(tx, { id, ...owner, name, lastPosition, changedAt });
  }
  await putLines(tx, id, lines.map(withoutCart));
  return { _id: id, name, count: lines.length, changedAt: changedAt.toISOString() };
}

/**
 * Copies the lines of a saved cart into the current one, with what the buyer saw when saving it.
 * `replace` removes the lines that are there; otherwise the pieces of a product in both add up.
 */
export async function openSavedCart(
  tx: Transaction,
  deps: TimeAndIds,
  owner: ActingUser,
  id: string,
  mode: 'merge' | 'replace',
): Promise<void> {
  const current = await lockCurrentCart(tx, deps, owner);
  const saved = await linesOfCart(tx, id);
  if (mode === 'replace') await deleteLines(tx, current.id);
  const present = new Map(
    (await linesOfCart(tx, current.id)).map((line) => [line.productId, line]),
  );
  const added = saved.filter(({ productId }) => !present.has(productId));
  const count = present.size + added.length;
  if (count > MAX_LINES) {
    throw refuse(cartRefusals.tooManyLines, { max: MAX_LINES, count: present.size });
  }
  const { lastPosition } = current;
  const inBoth = await summed(tx, owner.companyId, saved, present);
  await putLines(tx, current.id, [
    ...inBoth,
    ...added.map((line, at) => ({ ...withoutCart(line), position: lastPosition + 1 + at })),
  ]);
  await touchCart(tx, current, deps.now(), { lastPosition: lastPosition + added.length });
}

/** The lines of products in both carts, with the sum of their pieces raised to what can be ordered. */
async function summed(
  tx: Transaction,
  companyId: string | null,
  saved: readonly CartLineRow[],
  present: ReadonlyMap<string, CartLineRow>,
) {
  const both = saved.filter(({ productId }) => present.has(productId));
  const products = await storedLineProductsFor(
    tx,
    companyId,
    both.map(({ productId }) => productId),
  );
  return both.flatMap(({ productId, quantity }) => {
    const line = present.get(productId);
    const product = products.get(productId);
    if (!line || !product) return [];
    const sum = Math.min(orderableQuantity(line.quantity + quantity, product), MAX_QUANTITY);
    return [{ ...withoutCart(line), quantity: sum, ...seenNow(product, sum) }];
  });
}

/** Gives a saved cart another name, which no other cart of the same owner has. */
export async function renameSavedCart(
  tx: Transaction,
  { now }: Pick<TimeAndIds, 'now'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{ modifiedCount: number }> {
  const found = await findSavedCart(tx, id);
  if (found) await lockSavedCarts(tx, found);
  const saved = await findSavedCart(tx, id);
  if (!saved) throw refuse(cartRefusals.savedCartNotFound, {});
  if (saved.name === name) return { modifiedCount: 0 };
  const namesake = (await savedCartsOf(tx, saved)).find((one) => one.name === name);
  if (namesake) throw refuse(cartRefusals.nameTaken, { id: namesake.id });
  await renameCart(tx, id, name, now());
  return { modifiedCount: 1 };
}

function withoutCart({ cartId: _cart, ...line }: CartLineRow): Omit<CartLineRow, 'cartId'> {
  return line;
}
