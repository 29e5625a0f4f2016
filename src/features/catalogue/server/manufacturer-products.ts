import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { manufacturers, products } from './catalogue-tables.ts';

/** The number of products of each manufacturer, archived ones included; those without are left out. */
export async function countProductsByManufacturer(
  db: Queryable,
  manufacturerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: products.manufacturerId, count: count() })
    .from(products)
    .where(and(inArray(products.manufacturerId, [...manufacturerIds]), isNull(products.deletedAt)))
    .groupBy(products.manufacturerId);
  return new Map(rows.flatMap(({ id, count: number }) => (id ? [[id, number] as const] : [])));
}

/** Waits for transactions that are adding products of this manufacturer, and keeps out new ones. */
export async function lockManufacturerForDeletion(
  tx: Transaction,
  manufacturerId: string,
): Promise<void> {
  await tx.select().from(manufacturers).where(eq(manufacturers.id, manufacturerId)).for('update');
}

/** Clears the manufacturer of its products before it is deleted. They are all deleted, but their rows are kept. */
export async function releaseDeletedProductsOf(
  tx: Transaction,
  manufacturerId: string,
): Promise<void> {
  await tx
    .update(products)
    .set({ manufacturerId: null })
    .where(eq(products.manufacturerId, manufacturerId));
}
