import { and, eq, isNull, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { LOW_ORDERS } from '../domain/low-stock.ts';
import { products } from './catalogue-tables.ts';

/** How many products on offer are low in stock; no more than `most` are counted. */
export async function countLowStock(db: Queryable, most: number): Promise<number> {
  const smallest = sql`((${products.minQuantity} + ${products.orderMultiple} - 1)
    / ${products.orderMultiple})::bigint * ${products.orderMultiple}`;
  const low = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(
      and(isNull(products.archivedAt), sql`${stockLevels.onHand} < ${LOW_ORDERS} * ${smallest}`),
    )
    .limit(most);
  return db.$count(low.as('low'));
}
