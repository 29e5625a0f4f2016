import { sql, type SQL } from 'drizzle-orm';
import { paidOrdersSql } from '#features/ledger/server/index.ts';
import {
  paidPiecesSql,
  shippedParcelsSql,
  shippedPiecesSql,
} from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoiceLines, invoices } from './invoice-tables.ts';

interface Period {
  readonly from: Date;
  readonly until: Date;
  /** The same in days. */
  readonly days: { readonly from: string; readonly to: string };
}

/**
 * How many orders have pieces without an invoice that shipped in a period, or that were paid in it if the shop invoices what
 * is paid; null if it writes no invoices. A shop that invoices what is paid invoices orders on invoice only when they ship.
 */
export async function countUninvoiced(
  db: Queryable,
  initial: InitialSettings,
  period: Period,
): Promise<number | null> {
  const { invoiceAt } = await loadSection(db, initial, 'documents');
  if (invoiceAt === 'none') return null;
  const shipped = shippedParcelsSql(period, invoiceAt === 'payment' ? 'invoice' : null);
  const ofParcel = sql`'parcel:' || shipped.parcel_id`;
  const uninvoiced = sql`select shipped.order_id from ${shipped} shipped
    where ${isUninvoiced(ofParcel, sql`shipped.order_id`, shippedPiecesSql(sql`shipped.parcel_id`))}`;
  const ofOrder = sql`'order:' || paid.order_id`;
  const unpaid = sql`select paid.order_id from ${paidOrdersSql(period.days)} paid
    where ${isUninvoiced(ofOrder, sql`paid.order_id`, paidPiecesSql(sql`paid.order_id`))}`;
  const all = invoiceAt === 'payment' ? sql`${uninvoiced} union ${unpaid}` : uninvoiced;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct order_id)::int as count from (${all}) uninvoiced`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether nothing has invoiced this source, and the invoices of its order, less credit notes, have fewer pieces of a line. */
function isUninvoiced(source: SQL, orderId: SQL, pieces: SQL): SQL {
  return sql`not exists (select from ${invoices} where ${invoices.source} = ${source})
    and exists (select from ${pieces} line where line.pieces > (
      select coalesce(sum(case when ${invoices.kind} = 'invoice' then 1 else -1 end * ${invoiceLines.quantity}), 0)
      from ${invoices} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
      where ${invoices.orderId} = ${orderId} and ${invoiceLines.position} = line.position))`;
}
