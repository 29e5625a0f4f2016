import { and, eq, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { stockLevels } from '#features/inventory/server/index.ts';
import { products } from './catalogue-tables.ts';

/** An SQL value: the domain's `smallestOrderableQuantity`. */
export const smallestQuantity = sql`((${products.minQuantity} + ${products.orderMultiple} - 1)
  / ${products.orderMultiple})::bigint * ${products.orderMultiple}`;

/** An SQL condition for other features: this product is in the shop. */
export function isActiveSql(id: PgColumn): SQL {
  return sql`exists (select 1 from ${products}
    where ${and(eq(products.id, id), isNull(products.archivedAt))})`;
}

/** An SQL condition for other features: this product has a price and enough stock for an order. */
export function isOrderableSql(id: PgColumn): SQL {
  return sql`exists (select 1 from ${products}
    join ${stockLevels} on ${eq(stockLevels.productId, products.id)}
    where ${and(
      eq(products.id, id),
      isNull(products.archivedAt),
      isNotNull(products.unitPrice),
      gte(stockLevels.onHand, smallestQuantity),
    )})`;
}
