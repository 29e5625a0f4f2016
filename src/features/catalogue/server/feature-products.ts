import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { catalogueRefusals, type ManagedSummary } from '../contract.ts';
import { MAX_FEATURED_PRODUCTS, NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';
import { presentManaged } from './present-product.ts';
import { managedRows } from './product-rows.ts';
import { lockProducts } from './product-store.ts';

/** Serializes changes of the featured products, so that two admins do not mix theirs. */
const FEATURING_LOCK = 728_215;

const active = isNull(products.archivedAt);
const featured = and(active, lt(products.featuredRank, NOT_FEATURED));

/**
 * Makes these products, in this order, the featured ones; products featured before lose their rank.
 * @param basedOn the featured products that the change is based on, in order; any if undefined
 * @throws Refusal when one of them is not active, or others are featured than those of `basedOn`.
 */
export async function featureProducts(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor | null,
  ids: readonly string[],
  basedOn?: readonly string[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FEATURING_LOCK})`);
  const before = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(featured)
    .orderBy(asc(products.featuredRank));
  if (basedOn && !sameOrder(basedOn, before)) {
    throw refuse(catalogueRefusals.featuredChanged, { current: await listFeatured(tx) });
  }
  // In one statement, sorted by id: updates in order of rank could deadlock with archiving.
  await lockProducts(tx, [...before.map(({ id }) => id), ...ids]);
  await tx.update(products).set({ featuredRank: NOT_FEATURED }).where(featured);
  const skus: string[] = [];
  for (const [rank, id] of ids.entries()) {
    const updated = await tx
      .update(products)
      .set({ featuredRank: rank })
      .where(and(active, eq(products.id, id)))
      .returning({ sku: products.sku });
    const [product] = updated;
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id });
    skus.push(product.sku);
  }
  await recordAudit(tx, deps, {
    action: 'products-featured',
    by,
    before: { featured: before.map(({ sku }) => sku) },
    after: { featured: skus },
  });
}

function sameOrder(ids: readonly string[], rows: readonly { id: string }[]): boolean {
  return ids.length === rows.length && rows.every(({ id }, place) => id === ids[place]);
}

/** Like `featureProducts`, by the shop itself and by SKU; unknown SKUs are skipped. */
export async function featureSkus(
  tx: Transaction,
  deps: TimeAndIds,
  skus: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(active, inArray(products.sku, [...skus])));
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  await featureProducts(
    tx,
    deps,
    null,
    skus.flatMap((sku) => ids.get(sku) ?? []),
  );
}

export async function listFeatured(db: Queryable): Promise<ManagedSummary[]> {
  const rows = await managedRows(db, featured, [asc(products.featuredRank)], MAX_FEATURED_PRODUCTS);
  return rows.map(presentManaged);
}
