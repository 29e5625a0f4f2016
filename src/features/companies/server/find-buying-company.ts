import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { allows } from '#shared/company-roles.ts';
import { companyMembers, costCentres } from './company-tables.ts';

/** Whether a person may order for a company now, and its cost centre if it is one in use. */
export async function findBuyingCompany(
  db: Queryable,
  {
    companyId,
    userId,
    costCentreId,
  }: Record<'companyId' | 'userId', string> & {
    readonly costCentreId: string | null;
  },
): Promise<{ readonly mayOrder: boolean; readonly costCentre: string | null }> {
  const [member] = await db
    .select({ roles: companyMembers.roles })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
  const mayOrder = member !== undefined && allows(member.roles, 'order');
  if (costCentreId === null) return { mayOrder, costCentre: null };
  const [found] = await db
    .select()
    .from(costCentres)
    .where(
      and(
        eq(costCentres.companyId, companyId),
        eq(costCentres.id, costCentreId),
        isNull(costCentres.archivedAt),
      ),
    );
  return { mayOrder, costCentre: found ? `${found.code} ${found.name}` : null };
}
