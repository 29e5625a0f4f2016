import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { companyMembers } from './company-tables.ts';

/** Whether a person belongs to a company, by columns with their ids. */
export function isMemberSql(companyId: AnyColumn, userId: AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${companyMembers}
    where ${companyMembers.companyId} = ${companyId} and ${companyMembers.userId} = ${userId})`;
}
