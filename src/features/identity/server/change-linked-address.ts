import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { AccountKey } from './company-sign-in-plugin.ts';
import { accounts, credentials } from './identity-tables.ts';
import { revokeMailedLinks } from './mailed-links.ts';

/**
 * Gives the account that a provider opens another verified address.
 * @returns false, and changes nothing, if another account has it
 */
export async function changeLinkedAddress(
  db: Queryable,
  now: Now,
  { providerId, accountId }: AccountKey,
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [other] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update');
    if (other) return false;
    const linked = tx
      .select({ id: credentials.userId })
      .from(credentials)
      .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, accountId)));
    const changed = await tx
      .update(accounts)
      .set({ email, emailVerified: true, updatedAt: now() })
      .where(inArray(accounts.id, linked))
      .returning();
    for (const { id } of changed) await revokeMailedLinks(tx, id);
    return changed.length > 0;
  });
}
