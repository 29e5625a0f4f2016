import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { LOW_STOCK_ORDERS } from '../domain/low-stock.ts';
import { products } from './catalogue-tables.ts';

const smallest = sql`((${products.minQuantity} + ${products.orderMultiple} - 1)
  / ${products.orderMultiple})::bigint * ${products.orderMultiple}`;

/** As the domain's `isLowStock` has it. */
export const lowStock = sql`${stockLevels.onHand} < ${LOW_STOCK_ORDERS} * ${smallest}`;

/**
 * How many products on offer are low in stock. What is low depends on two tables, so no index knows:
 * both are read once, which a limit would make slower.
 */
export async function countLowStock(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.archivedAt), lowStock));
  return row?.count ?? 0;
}
