import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Product, ProductSummary } from '../contract.ts';
import { products } from './catalogue-tables.ts';
import { presentProduct, presentSummary } from './present-product.ts';
import { details, summaries } from './product-rows.ts';

/** Those of these products that are on offer, in the order asked for. */
export async function loadSummaries(
  db: Queryable,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await summariesOfIds(db).execute({ ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentSummary);
}

const summariesOfIds = prepared((db) =>
  summaries(db, sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`).prepare(
    'products_by_ids',
  ),
);

/** The same with everything about them, by SKU, in whatever case it is typed. */
export async function loadProductsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<Product[]> {
  if (skus.length === 0) return [];
  const asStored = skus.map((sku) => sku.toUpperCase());
  const rows = await details(db, inArray(products.sku, asStored));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const found = asStored.flatMap((sku) => bySku.get(sku) ?? []);
  return [...new Set(found)].map(presentProduct);
}
