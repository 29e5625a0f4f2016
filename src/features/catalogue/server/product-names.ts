import { inArray, isNull, and } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { products } from './catalogue-tables.ts';

/** Id and name of the products on offer with these SKUs. */
export async function productsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const { id, sku, name } = products;
  const rows = await db
    .select({ id, sku, name })
    .from(products)
    .where(and(isNull(products.archivedAt), inArray(sku, [...skus])));
  return new Map(rows.map((row) => [row.sku, row]));
}

export async function hasProducts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}
