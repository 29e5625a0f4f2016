import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { catalogueRefusals } from '../contract.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';
import { lockProducts } from './product-store.ts';

type Answer = { done: string[]; refused: { id: string; title: string }[] };

/** Takes products off the shop until they are put back. Those that are off it already stay so. */
export async function archiveProducts(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<Answer> {
  await lockProducts(tx, ids);
  await tx
    .update(products)
    .set({ archivedAt: at, shopRank: NOT_FEATURED })
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)));
  const archived = await idsWhere(tx, ids, isNotNull(products.archivedAt));
  return answerFor(ids, archived);
}

/** Puts products back on offer, each by itself: another may have taken its SKU meanwhile. */
export async function restoreProducts(db: Queryable, ids: readonly string[]): Promise<Answer> {
  const refused = await oneByOne(ids, (id) =>
    db
      .update(products)
      .set({ archivedAt: null })
      .where(and(eq(products.id, id), isNotNull(products.archivedAt), isNull(products.deletedAt))),
  );
  return answerFor(ids, await idsWhere(db, ids, isNull(products.archivedAt)), refused);
}

/** Takes deletions back: what was on offer before is on offer again, what was archived is archived. */
export async function undeleteProducts(db: Queryable, ids: readonly string[]): Promise<Answer> {
  const refused = await oneByOne(ids, (id) =>
    db
      .update(products)
      .set({
        deletedAt: null,
        archivedAt: sql`nullif(${products.archivedAt}, ${products.deletedAt})`,
      })
      .where(and(eq(products.id, id), isNotNull(products.deletedAt))),
  );
  return answerFor(ids, await idsWhere(db, ids), refused);
}

/** @returns those whose SKU or address another product has taken meanwhile. */
async function oneByOne(ids: readonly string[], put: (id: string) => Promise<unknown>) {
  const refused: Answer['refused'] = [];
  for (const id of ids.toSorted()) {
    try {
      await put(id);
    } catch (error) {
      if (!violates(error, 'products_sku') && !violates(error, 'products_slug')) throw error;
      refused.push({ id, title: catalogueRefusals.skuTaken.title });
    }
  }
  return refused;
}

/**
 * Takes a product off the shop and out of every list. Its row stays for the orders and reviews that
 * name it, and knows by its times whether it was archived before, for who takes the deletion back.
 * @returns false when there is no such product.
 */
export async function deleteProduct(db: Queryable, id: string, at: Date): Promise<boolean> {
  const deleted = await db
    .update(products)
    .set({
      deletedAt: at,
      archivedAt: sql`coalesce(${products.archivedAt}, ${at.toISOString()}::timestamptz)`,
      shopRank: NOT_FEATURED,
    })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  return deleted.length === 1;
}

async function idsWhere(db: Queryable, ids: readonly string[], state?: SQL) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt), state));
  return new Set(rows.map(({ id }) => id));
}

/** @param refused those that are not done for a reason of their own; the others are not there. */
function answerFor(
  ids: readonly string[],
  done: ReadonlySet<string>,
  refused: Answer['refused'] = [],
): Answer {
  const known = new Set(refused.map(({ id }) => id));
  const lost = ids.filter((id) => !done.has(id) && !known.has(id));
  const { title } = catalogueRefusals.productNotFound;
  return {
    done: ids.filter((id) => done.has(id)),
    refused: [...refused, ...lost.map((id) => ({ id, title }))],
  };
}
