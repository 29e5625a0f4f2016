import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { orderLines, orderParcelLines, orderParcels, orders } from './order-tables.ts';

/** An SQL query for other features: the parcels that shipped in a period, of orders of a payment method if given. */
export function shippedParcelsSql(
  { from, until }: { readonly from: Date; readonly until: Date },
  paymentMethod: 'invoice' | null,
): SQL {
  return sql`(select ${orderParcels.id} as parcel_id, ${orderParcels.orderId} as order_id from ${orderParcels}
    join ${orders} on ${orders.id} = ${orderParcels.orderId}
    where ${orderParcels.shippedAt} >= ${from.toISOString()}::timestamptz
      and ${orderParcels.shippedAt} < ${until.toISOString()}::timestamptz
      ${paymentMethod === null ? sql`` : sql`and ${orders.paymentMethod} = ${paymentMethod}`})`;
}

/** An SQL query for other features: by `position`, the pieces of the lines in a parcel that have shipped in any and not come back. */
export function shippedPiecesSql(parcelId: SQLWrapper): SQL {
  return sql`(select l.position, sum(other.quantity) - max(l.returned) as pieces
    from ${orderParcelLines} own
    join ${orderLines} l on l.order_id = own.order_id and l.position = own.position
    join ${orderParcelLines} other on other.order_id = own.order_id and other.position = own.position
    where own.parcel_id = ${parcelId} group by l.position)`;
}

/** An SQL query for other features: by `position`, the pieces of a paid order that are not cancelled and have not come back. */
export function paidPiecesSql(orderId: SQLWrapper): SQL {
  return sql`(select l.position, l.quantity - l.cancelled - l.returned as pieces
    from ${orderLines} l join ${orders} o on o.id = l.order_id
    where l.order_id = ${orderId} and o.state = 'placed' and o.payment_state <> 'open'
      and o.fulfilment <> 'cancelled' and o.payment_method <> 'invoice')`;
}
