import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines, ledgerOpenItems } from './ledger-tables.ts';

/**
 * What a company owes in a currency, less money on its account. What it has paid in advance for an order pays that order
 * only, also in a shop that writes no invoices.
 */
export function owedByCompanySql(companyId: SQLWrapper | string, currency: Currency): SQL<bigint> {
  return sql<bigint>`(select coalesce(sum(${ledgerOpenItems.balance}), 0)::bigint from ${ledgerOpenItems}
    where ${ledgerOpenItems.companyId} = ${companyId} and ${ledgerOpenItems.currency} = ${currency}
      and ${ledgerOpenItems.balance} <> 0
      and (${ledgerOpenItems.documentId} is not null or ${ledgerOpenItems.orderId} is null))`;
}

/** What the invoices of an order ask for, less its credit notes. */
export function invoicedOfOrderSql(orderId: SQLWrapper): SQL<bigint> {
  return sql<bigint>`(select coalesce(sum(${ledgerLines.amount}), 0)::bigint from ${ledgerLines}
    join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerLines.entryId}
    where ${ledgerLines.orderId} = ${orderId} and ${ledgerLines.account} = 'receivables'
      and ${ledgerEntries.kind} in ('invoice', 'credit-note'))`;
}

/** What the invoices of an order ask for, less its credit notes, in minor units. */
export async function findInvoicedOfOrder(db: Queryable, orderId: string): Promise<bigint> {
  const { rows } = await db.execute<{ invoiced: string }>(
    sql`select ${invoicedOfOrderSql(sql`${orderId}::uuid`)}::text as invoiced`,
  );
  return BigInt(rows[0]?.invoiced ?? 0);
}
