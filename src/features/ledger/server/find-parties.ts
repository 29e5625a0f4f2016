import { and, between, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Party } from '../domain/entry.ts';
import { ledgerLines } from './ledger-tables.ts';

/** Whose receivables changed on these days, those of the earliest entries first. */
export async function findParties(
  db: Queryable,
  from: string,
  to: string,
): Promise<readonly Party[]> {
  const { companyId, customerId, account, day, entryId } = ledgerLines;
  const rows = await db
    .select({ companyId, customerId })
    .from(ledgerLines)
    .where(and(eq(account, 'receivables'), between(day, from, to)))
    .groupBy(companyId, customerId)
    .orderBy(sql`min(${day})`, sql`min(${entryId}::text)`);
  return rows.flatMap((row): Party[] => {
    if (row.companyId !== null) return [{ companyId: row.companyId }];
    return row.customerId === null ? [] : [{ customerId: row.customerId }];
  });
}
