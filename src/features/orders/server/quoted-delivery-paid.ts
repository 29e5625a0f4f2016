import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { QUOTED_DELIVERY } from '#features/shipping/domain/delivery-choice.ts';
import type { Queryable } from '#platform/database/database.ts';
import { orders } from './order-tables.ts';

/** Whether one of these orders pays for delivery as quoted. One that expired or was cancelled pays nothing. */
export async function isQuotedDeliveryPaid(
  db: Queryable,
  orderIds: readonly string[],
): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const [paying] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.state, 'placed'),
        ne(orders.fulfilment, 'cancelled'),
        gt(orders.shipping, 0n),
        sql`${orders.deliveryMethod}->>'id' = ${QUOTED_DELIVERY}`,
      ),
    )
    .limit(1);
  return paying !== undefined;
}
