import { sql, type SQL } from 'drizzle-orm';
import { orderParcels, orders } from './order-tables.ts';

/** An SQL query for other features: the ids of the orders of which something shipped in a period, by payment method if given. */
export function shippedOrdersSql(
  { from, until }: { readonly from: Date; readonly until: Date },
  paymentMethod: 'invoice' | null,
): SQL {
  return sql`(select distinct ${orderParcels.orderId} as order_id from ${orderParcels}
    join ${orders} on ${orders.id} = ${orderParcels.orderId}
    where ${orderParcels.shippedAt} >= ${from.toISOString()}::timestamptz
      and ${orderParcels.shippedAt} < ${until.toISOString()}::timestamptz
      ${paymentMethod === null ? sql`` : sql`and ${orders.paymentMethod} = ${paymentMethod}`})`;
}
