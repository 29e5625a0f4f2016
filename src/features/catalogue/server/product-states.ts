import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { catalogueRefusals } from '../contract.ts';
import { NOT_FEATURED } from '../domain/shop-order.ts';
import { products } from './catalogue-tables.ts';

type Answer = { done: string[]; refused: { id: string; title: string }[] };

/** Takes products off the shop until they are put back. Those that are off it already stay so. */
export async function archiveProducts(
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<Answer> {
  await db
    .update(products)
    .set({ archivedAt: at, shopRank: NOT_FEATURED })
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)));
  const archived = await idsWhere(db, ids, isNotNull(products.archivedAt));
  return answerFor(ids, archived);
}

/** Puts products back on offer, each by itself: another may have taken its SKU meanwhile. */
export async function restoreProducts(db: Queryable, ids: readonly string[]): Promise<Answer> {
  const refused: Answer['refused'] = [];
  for (const id of ids.toSorted()) {
    try {
      await db.transaction((tx) => restore(tx, id));
    } catch (error) {
      if (!violates(error, 'products_sku') && !violates(error, 'products_slug')) throw error;
      refused.push({ id, title: catalogueRefusals.skuTaken.title });
    }
  }
  const answer = answerFor(ids, await idsWhere(db, ids, isNull(products.archivedAt)));
  const known = new Set(refused.map(({ id }) => id));
  return { ...answer, refused: [...refused, ...answer.refused.filter(({ id }) => !known.has(id))] };
}

async function restore(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ archivedAt: null })
    .where(and(eq(products.id, id), isNotNull(products.archivedAt), isNull(products.deletedAt)));
}

/**
 * Takes a product off the shop for good. Its row stays for the orders and reviews that name it.
 * @returns false when there is no such product.
 */
export async function deleteProduct(db: Queryable, id: string, at: Date): Promise<boolean> {
  const deleted = await db
    .update(products)
    .set({ deletedAt: at, archivedAt: at, shopRank: NOT_FEATURED })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  return deleted.length === 1;
}

async function idsWhere(db: Queryable, ids: readonly string[], state: ReturnType<typeof isNull>) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt), state));
  return new Set(rows.map(({ id }) => id));
}

function answerFor(ids: readonly string[], done: ReadonlySet<string>): Answer {
  const lost = ids.filter((id) => !done.has(id));
  const { title } = catalogueRefusals.productNotFound;
  return {
    done: ids.filter((id) => done.has(id)),
    refused: lost.map((id) => ({ id, title })),
  };
}
