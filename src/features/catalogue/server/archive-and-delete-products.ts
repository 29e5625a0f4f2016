import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '#features/audit/domain/audit-actions.ts';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Transact } from '#platform/http/route.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { catalogueRefusals } from '../contract.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';
import { lockPackagings, replaceMainProducts } from './packagings.ts';
import { lockProducts } from './product-store.ts';

type BulkOutcome = { done: string[]; refused: { id: string; title: string }[] };

/** The columns that an audit entry names a product by. */
const named = { id: products.id, sku: products.sku };

/**
 * Archives products; they can be restored. Products that are archived already count as done.
 */
export async function archiveProducts(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  ids: readonly string[],
): Promise<BulkOutcome> {
  await lockPackagings(tx);
  await lockProducts(tx, ids);
  const changed = await tx
    .update(products)
    .set({ archivedAt: deps.now(), featuredRank: NOT_FEATURED, mainProductId: null })
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
    .returning(named);
  await replaceMainProducts(tx, ids);
  await record(tx, deps, by, 'product-archived', changed);
  const archived = await idsWhere(tx, ids, isNotNull(products.archivedAt));
  return bulkOutcome(ids, archived);
}

/**
 * Restores archived products one by one: a product whose SKU is taken in the meantime is refused.
 */
export async function restoreProducts(
  db: Queryable,
  transact: Transact,
  deps: TimeAndIds,
  by: Actor,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const refused = await updateEach(transact, ids, async (tx, id) => {
    const restored = await tx
      .update(products)
      .set({ archivedAt: null })
      .where(and(eq(products.id, id), isNotNull(products.archivedAt), isNull(products.deletedAt)))
      .returning(named);
    await record(tx, deps, by, 'product-restored', restored);
  });
  return bulkOutcome(ids, await idsWhere(db, ids, isNull(products.archivedAt)), refused);
}

/** Undoes deletions: each product is active or archived again, as it was before. */
export async function undeleteProducts(
  db: Queryable,
  transact: Transact,
  deps: TimeAndIds,
  by: Actor,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const refused = await updateEach(transact, ids, async (tx, id) => {
    const undeleted = await tx
      .update(products)
      .set({
        deletedAt: null,
        archivedAt: sql`nullif(${products.archivedAt}, ${products.deletedAt})`,
      })
      .where(and(eq(products.id, id), isNotNull(products.deletedAt)))
      .returning(named);
    await record(tx, deps, by, 'product-undeleted', undeleted);
  });
  return bulkOutcome(ids, await idsWhere(db, ids), refused);
}

interface NamedProduct {
  readonly id: string;
  readonly sku: string;
}

/** @returns the products whose SKU or slug another product has taken in the meantime. */
async function updateEach(
  transact: Transact,
  ids: readonly string[],
  update: (tx: Transaction, id: string) => Promise<void>,
) {
  const refused: BulkOutcome['refused'] = [];
  for (const id of ids.toSorted()) {
    try {
      await transact((tx) => update(tx, id), id);
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
 * @throws Refusal when there is no such product.
 */
export async function deleteProduct(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
): Promise<void> {
  const deleted = await deleteProducts(tx, [id], deps.now());
  if (deleted.length === 0) throw refuse(catalogueRefusals.productNotFound, { id });
  await record(tx, deps, by, 'product-deleted', deleted);
}

/** Deletes products like `deleteProduct`, all at once, and without entries in the audit log. */
export async function deleteProducts(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<readonly NamedProduct[]> {
  await lockPackagings(tx);
  const deleted = await tx
    .update(products)
    .set({
      deletedAt: at,
      archivedAt: sql`coalesce(${products.archivedAt}, ${at.toISOString()}::timestamptz)`,
      featuredRank: NOT_FEATURED,
      mainProductId: null,
    })
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
    .returning(named);
  await replaceMainProducts(tx, ids);
  return deleted;
}

function record(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  action: AuditAction,
  changed: readonly NamedProduct[],
): Promise<void> {
  const events = changed.map(({ id, sku: name }) => {
    return { action, by, object: { type: 'product', id, name } } as const;
  });
  return recordAudit(tx, deps, ...events);
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
