import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { LOW_STOCK_ORDERS } from '../domain/order-quantity.ts';
import { products } from './catalogue-tables.ts';
import { smallestQuantity } from './product-conditions.ts';

/** The SQL of the domain's `isLowStock`. */
export const lowStock = sql`${stockLevels.onHand} < ${LOW_STOCK_ORDERS} * ${smallestQuantity}`;

/**
 * The number of active products with low stock. The condition spans two tables, so no index
 * helps: both are scanned once.
 */
export async function countLowStock(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.archivedAt), lowStock));
  return row?.count ?? 0;
}
