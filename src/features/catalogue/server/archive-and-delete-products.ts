import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { catalogueRefusals } from '../contract.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';
import { lockProducts } from './product-store.ts';

type BulkOutcome = { done: string[]; refused: { id: string; title: string }[] };

/**
 * Archives products; they can be restored. Products that are archived already count as done.
 */
export async function archiveProducts(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<BulkOutcome> {
  await lockProducts(tx, ids);
  await tx
    .update(products)
    .set({ archivedAt: at, featuredRank: NOT_FEATURED })
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)));
  const archived = await idsWhere(tx, ids, isNotNull(products.archivedAt));
  return bulkOutcome(ids, archived);
}

/**
 * Restores archived products one by one: a product whose SKU is taken in the meantime is refused.
 */
export async function restoreProducts(db: Queryable, ids: readonly string[]): Promise<BulkOutcome> {
  const refused = await updateEach(ids, (id) =>
    db
      .update(products)
      .set({ archivedAt: null })
      .where(and(eq(products.id, id), isNotNull(products.archivedAt), isNull(products.deletedAt))),
  );
  return bulkOutcome(ids, await idsWhere(db, ids, isNull(products.archivedAt)), refused);
}

/** Undoes deletions: each product is active or archived again, as it was before. */
export async function undeleteProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const refused = await updateEach(ids, (id) =>
    db
      .update(products)
      .set({
        deletedAt: null,
        archivedAt: sql`nullif(${products.archivedAt}, ${products.deletedAt})`,
      })
      .where(and(eq(products.id, id), isNotNull(products.deletedAt))),
  );
  return bulkOutcome(ids, await idsWhere(db, ids), refused);
}

/** @returns the products whose SKU or slug another product has taken in the meantime. */
async function updateEach(ids: readonly string[], update: (id: string) => Promise<unknown>) {
  const refused: BulkOutcome['refused'] = [];
  for (const id of ids.toSorted()) {
    try {
      await update(id);
    } catch (error) {
      if (!violates(error, 'products_sku') && !violates(error, 'products_slug')) throw error;
      refused.push({ id, title: catalogueRefusals.skuTaken.title });
    }
  }
  return refused;
}

/**
 * Deletes a product: it leaves the shop and every list. The row remains because orders and reviews
 * refer to it. A product that was not archived before gets `archivedAt` equal to `deletedAt`, so
 * that `undeleteProducts` can tell the two cases apart.
 * @returns false when there is no such product.
 */
export async function deleteProduct(db: Queryable, id: string, at: Date): Promise<boolean> {
  return (await deleteProducts(db, [id], at)) === 1;
}

/** Deletes products like `deleteProduct`, in one statement. @returns how many */
export async function deleteProducts(
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(products)
    .set({
      deletedAt: at,
      archivedAt: sql`coalesce(${products.archivedAt}, ${at.toISOString()}::timestamptz)`,
      featuredRank: NOT_FEATURED,
    })
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
  return rowCount ?? 0;
}

async function idsWhere(db: Queryable, ids: readonly string[], state?: SQL) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt), state));
  return new Set(rows.map(({ id }) => id));
}

/**
 * @param refused products refused for a known reason; the others that are not done do not exist.
 */
function bulkOutcome(
  ids: readonly string[],
  done: ReadonlySet<string>,
  refused: BulkOutcome['refused'] = [],
): BulkOutcome {
  const refusedIds = new Set(refused.map(({ id }) => id));
  const missing = ids.filter((id) => !done.has(id) && !refusedIds.has(id));
  const { title } = catalogueRefusals.productNotFound;
  return {
    done: ids.filter((id) => done.has(id)),
    refused: [...refused, ...missing.map((id) => ({ id, title }))],
  };
}
