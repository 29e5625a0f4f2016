import { sql, type SQL } from 'drizzle-orm';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

/** An SQL query for other features: the ids of the orders that were paid by card or in cash on these days. */
export function paidOrdersSql({ from, to }: { readonly from: string; readonly to: string }): SQL {
  return sql`(select distinct ${ledgerLines.orderId} as order_id from ${ledgerLines}
    join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerLines.entryId}
    where ${ledgerLines.account} in ('card', 'cash') and ${ledgerLines.day} between ${from} and ${to}
      and ${ledgerEntries.kind} in ('card-payment', 'cash-payment') and ${ledgerLines.orderId} is not null)`;
}
