import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { activeOrders } from './order-rows.ts';
import { orderLines, orders } from './order-tables.ts';

/** A customer and a product that they may have ordered. */
export interface Purchase {
  readonly customerId: string;
  readonly productId: string;
}

/** Returns a function that reports whether a pair has an active order. Runs one query. */
export async function findPurchases(
  db: Queryable,
  wanted: readonly Purchase[],
): Promise<(purchase: Purchase) => boolean> {
  if (wanted.length === 0) return () => false;
  const { rows } = await db.execute<{ customer_id: string; product_id: string }>(
    purchasesQuery(wanted),
  );
  const purchased = new Set(rows.map((row) => `${row.customer_id} ${row.product_id}`));
  return ({ customerId, productId }) => purchased.has(`${customerId} ${productId}`);
}

/** `limit 1` in a lateral join makes PostgreSQL look up each pair by index. */
export function purchasesQuery(wanted: readonly Purchase[]) {
  const customers = uuids(wanted.map(({ customerId }) => customerId));
  const products = uuids(wanted.map(({ productId }) => productId));
  return sql`select customer_id, product_id
    from unnest(${customers}, ${products}) as wanted (customer_id, product_id)
    cross join lateral (
      select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${orders.customerId} = wanted.customer_id
        and ${orderLines.productId} = wanted.product_id and ${activeOrders}
        and ${orderLines.cancelled} < ${orderLines.quantity}
      limit 1) as purchase`;
}

function uuids(values: readonly string[]) {
  return sql`${sql.param(values)}::uuid[]`;
}
