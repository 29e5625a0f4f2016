import type { Queryable } from '#platform/database/database.ts';
import { allows } from '#shared/company-roles.ts';
import { isMember } from './company-store.ts';
import { companyMembers } from './company-tables.ts';

/** Whether a person may order for a company now. */
export async function mayOrderFor(
  db: Queryable,
  companyId: string,
  userId: string,
): Promise<boolean> {
  const [member] = await db
    .select({ roles: companyMembers.roles })
    .from(companyMembers)
    .where(isMember(companyId, userId));
  return member !== undefined && allows(member.roles, 'order');
}
