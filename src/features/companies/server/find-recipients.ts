import type { Queryable } from '#platform/database/database.ts';
import { findAdmins, isMember } from './company-store.ts';
import { companyMembers } from './company-tables.ts';

/**
 * The ids of those who get mails about what a person began: that person, unless they did it for a company that they have
 * left since. Then it is the company's own matter, and its admins get them.
 */
export async function findRecipients(
  db: Queryable,
  { userId, companyId }: { readonly userId: string; readonly companyId: string | null },
): Promise<readonly string[]> {
  if (companyId === null) return [userId];
  const [member] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(isMember(companyId, userId));
  return member ? [userId] : findAdmins(db, companyId);
}
