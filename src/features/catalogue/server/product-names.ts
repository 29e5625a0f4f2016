import { and, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { products } from './catalogue-tables.ts';

/** Ids and names of the products for sale with these SKUs, by SKU. */
export async function productsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  if (skus.length === 0) return new Map();
  const rows = await rowsBySku(db).execute({ skus: [...skus] });
  return new Map(rows.map((row) => [row.sku, row]));
}

const rowsBySku = prepared((db) => {
  const { id, sku, name } = products;
  return db
    .select({ id, sku, name })
    .from(products)
    .where(and(isNull(products.archivedAt), sql`${sku} = any(${sql.placeholder('skus')}::text[])`))
    .prepare('products_by_sku');
});

export async function hasProducts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}
