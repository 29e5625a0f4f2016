import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { EMBEDDED_ISSUER, findAccountIdsByEmail } from '#features/identity/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { userIdentities, users } from './people-tables.ts';

/** Whether an address is of an admin or of staff: as the person’s own, or as that of the account by which they sign in. */
export async function isStaffAddress(db: Queryable, email: string): Promise<boolean> {
  const accountIds = await findAccountIdsByEmail(db, [email.toLowerCase()]);
  const linked = db
    .select({ id: userIdentities.userId })
    .from(userIdentities)
    .where(
      and(eq(userIdentities.issuer, EMBEDDED_ISSUER), inArray(userIdentities.subject, accountIds)),
    );
  const isPerson = or(eq(users.email, email.toLowerCase()), inArray(users.id, linked));
  const works = or(users.admin, sql`cardinality(${users.staffRoles}) > 0`);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isPerson, works, isNull(users.deletedAt)))
    .limit(1);
  return found !== undefined;
}
