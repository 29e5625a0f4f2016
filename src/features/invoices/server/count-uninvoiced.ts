import { sql } from 'drizzle-orm';
import { shippedOrdersSql } from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoices } from './invoice-tables.ts';

/**
 * How many orders shipped in a period and have no invoice, although the shop invoices what it ships; null if it writes no
 * invoices. A shop that invoices what is paid invoices orders on invoice only when they ship.
 */
export async function countUninvoiced(
  db: Queryable,
  initial: InitialSettings,
  period: { readonly from: Date; readonly until: Date },
): Promise<number | null> {
  const { invoiceAt } = await loadSection(db, initial, 'documents');
  if (invoiceAt === 'none') return null;
  const shipped = shippedOrdersSql(period, invoiceAt === 'payment' ? 'invoice' : null);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${shipped} shipped
    where not exists (select from ${invoices}
      where ${invoices.orderId} = shipped.order_id and ${invoices.kind} = 'invoice')`);
  return rows[0]?.count ?? 0;
}
