import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { catalogueRefusals, type ManagedSummary } from '../contract.ts';
import { MAX_FEATURED_PRODUCTS, NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';
import { presentManaged } from './present-product.ts';
import { managedRows } from './product-rows.ts';
import { lockProducts } from './product-store.ts';

/** One admin after the other: two orders at once would mix. */
const FEATURING_LOCK = 728_215;

const offered = isNull(products.archivedAt);
const featured = and(offered, lt(products.shopRank, NOT_FEATURED));

/**
 * Puts these products before all others, in this order; whatever was there before goes back in line.
 * @throws Refusal when one of them is not on offer.
 */
export async function featureProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FEATURING_LOCK})`);
  const before = await tx.select({ id: products.id }).from(products).where(featured);
  // All at once: one after the other, in the order of their ranks, they would cross an archiving.
  await lockProducts(tx, [...before.map(({ id }) => id), ...ids]);
  await tx.update(products).set({ shopRank: NOT_FEATURED }).where(featured);
  for (const [rank, id] of ids.entries()) {
    const put = await tx
      .update(products)
      .set({ shopRank: rank })
      .where(and(offered, eq(products.id, id)))
      .returning({ id: products.id });
    if (put.length === 0) throw refuse(catalogueRefusals.productNotFound, { id });
  }
}

/** The same by SKU. */
export async function featureSkus(tx: Transaction, skus: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(offered, inArray(products.sku, [...skus])));
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  await featureProducts(
    tx,
    skus.flatMap((sku) => ids.get(sku) ?? []),
  );
}

export async function listFeatured(db: Queryable): Promise<ManagedSummary[]> {
  const rows = await managedRows(db, featured, [asc(products.shopRank)], MAX_FEATURED_PRODUCTS);
  return rows.map(presentManaged);
}
