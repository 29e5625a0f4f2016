import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { findUserById, lockUser } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { ownerId, type ActingUser } from '#shared/caller.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { cartLines, carts, type CartLineRow, type CartRow } from './cart-tables.ts';

export type { CartLineRow, CartRow };

export type NewLine = Omit<CartLineRow, 'cartId'>;

const isCurrentOf = ({ userId, companyId }: ActingUser) =>
  and(eq(carts.userId, userId), isOf(companyId), isNull(carts.name));

const isOf = (companyId: string | null) =>
  companyId === null ? isNull(carts.companyId) : eq(carts.companyId, companyId);

/** Saved carts of a company are those of all its people. */
const areSavedBy = ({ userId, companyId }: ActingUser) =>
  and(
    isNotNull(carts.name),
    isOf(companyId),
    companyId === null ? eq(carts.userId, userId) : undefined,
  );

/** The current cart of its owner; null if nothing was ever added. */
export async function findCurrentCart(db: Queryable, owner: ActingUser): Promise<CartRow | null> {
  const [row] = await db.select().from(carts).where(isCurrentOf(owner));
  return row ?? null;
}

/**
 * The current cart of its owner, created if there is none, and locked: changes of one cart run one after
 * the other.
 */
export async function lockCurrentCart(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  owner: ActingUser,
): Promise<CartRow> {
  const existing = await lockExistingCart(tx, owner);
  if (existing) return existing;
  // A user who is deleted meanwhile must not get a cart that nobody deletes.
  await lockUser(tx, owner.userId);
  if (!(await findUserById(tx, owner.userId))) throw refuse(generalRefusals.unauthenticated, {});
  await tx
    .insert(carts)
    .values({ id: newId(), ...owner, changedAt: now() })
    .onConflictDoNothing();
  const created = await lockExistingCart(tx, owner);
  if (!created) throw new Error('the current cart was just created');
  return created;
}

/** The current cart of its owner, locked; null if nothing was ever added. */
export async function lockExistingCart(
  tx: Transaction,
  owner: ActingUser,
): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(isCurrentOf(owner)).for('update');
  return row ?? null;
}

/** The lines of a cart in their order. */
export async function linesOfCart(db: Queryable, cartId: string): Promise<CartLineRow[]> {
  return db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.position), asc(cartLines.productId));
}

export async function countLines(db: Queryable, cartId: string): Promise<number> {
  const [row] = await db
    .select({ lines: count() })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
  return row?.lines ?? 0;
}

/** Adds lines; those of products that are in the cart already get the new values and keep their position. A part number or
 * note of null keeps the one there. */
export async function putLines(
  tx: Transaction,
  cartId: string,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, cartId })))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: {
        quantity: sql`excluded.quantity`,
        customerPartNumber: sql`coalesce(excluded.customer_part_number, ${cartLines.customerPartNumber})`,
        note: sql`coalesce(excluded.note, ${cartLines.note})`,
        seenPrice: sql`excluded.seen_price`,
        seenStock: sql`excluded.seen_stock`,
        seenLifecycle: sql`excluded.seen_lifecycle`,
      },
    });
}

/** Removes one line, or all. @returns how many there were */
export async function deleteLines(
  tx: Transaction,
  cartId: string,
  productId?: string,
): Promise<number> {
  const { rowCount } = await tx
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.cartId, cartId),
        productId === undefined ? undefined : eq(cartLines.productId, productId),
      ),
    );
  return rowCount ?? 0;
}

/** Removes the lines of these products. @returns how many there were */
export async function deleteLinesOf(
  tx: Transaction,
  cartId: string,
  productIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.productId, [...productIds])));
  return rowCount ?? 0;
}

/** Counts a change of a cart. */
export async function touchCart(
  tx: Transaction,
  cart: Pick<CartRow, 'id'>,
  now: Date,
  changes: Partial<Pick<CartRow, 'lastPosition' | 'merged'>> = {},
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...changes, version: sql`${carts.version} + 1`, changedAt: now })
    .where(eq(carts.id, cart.id));
}

/** The saved carts of their owner with the number of their lines, by name. */
export async function savedCartsOf(db: Queryable, owner: ActingUser) {
  return db
    .select({
      id: carts.id,
      name: sql<string>`${carts.name}`,
      changedAt: carts.changedAt,
      count: sql<number>`(select count(*)::int from ${cartLines} where ${cartLines.cartId} = ${carts.id})`,
    })
    .from(carts)
    .where(areSavedBy(owner))
    .orderBy(sql`lower(${carts.name})`, asc(carts.id));
}

/** Keeps two requests for one owner from exceeding the limit, or taking one name, together. */
export async function lockSavedCarts(tx: Transaction, owner: ActingUser): Promise<void> {
  const key = `saved carts of ${ownerId(owner)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** A saved cart, of whomever; null if there is none. */
export async function findSavedCart(db: Queryable, id: string): Promise<CartRow | null> {
  const [row] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.id, id), isNotNull(carts.name)));
  return row ?? null;
}

export async function insertSavedCart(
  tx: Transaction,
  row: Pick<CartRow, 'id' | 'userId' | 'companyId' | 'name' | 'lastPosition' | 'changedAt'>,
): Promise<void> {
  await tx.insert(carts).values({ ...row, version: 1 });
}

export async function renameCart(
  tx: Transaction,
  id: string,
  name: string,
  changedAt: Date,
): Promise<void> {
  await tx.update(carts).set({ name, changedAt }).where(eq(carts.id, id));
}

/** @returns how many there were */
export async function deleteCarts(db: Queryable, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.delete(carts).where(inArray(carts.id, [...ids]));
  return rowCount ?? 0;
}

/** Deletes all carts of a user. What they saved for companies stays. */
export async function deleteCartsOf(db: Queryable, userId: string): Promise<void> {
  const isTheirs = or(isNull(carts.companyId), isNull(carts.name));
  await db.delete(carts).where(and(eq(carts.userId, userId), isTheirs));
}

export async function deleteCurrentCart(db: Queryable, owner: ActingUser): Promise<void> {
  await db.delete(carts).where(isCurrentOf(owner));
}
