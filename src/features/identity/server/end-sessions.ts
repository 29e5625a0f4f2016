import { and, eq, gt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { accountHolders, accounts, sessions } from './identity-tables.ts';
import { revokeMailedLinks } from './mailed-links.ts';

/** Called in the transaction that ends all sessions of an account: what they led to must end, too. */
export type OnSessionsEnded = (
  tx: Transaction,
  which: { readonly subject: string; readonly email: string },
) => Promise<void>;

interface SessionOf {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly at: Date;
}

/** Whether a session is still there, and its account's address still the same; held until the end. */
export async function lockActiveSession(tx: Transaction, session: SessionOf): Promise<boolean> {
  const [standing] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.userId, session.subject),
        gt(sessions.expiresAt, session.at),
      ),
    )
    .for('share');
  if (!standing) return false;
  const [holder] = await tx
    .select({ email: accountHolders.email })
    .from(accountHolders)
    .where(eq(accountHolders.id, session.subject));
  return holder?.email === session.email;
}

/**
 * For a query of another feature: nobody has ended this session, as whoever signs out does. What
 * comes from no session of this provider holds anyhow.
 */
export function isSessionActiveSql(id: Placeholder): SQL {
  return sql`(${id}::text is null or exists (select 1 from ${sessions} where ${sessions.id} = ${id}))`;
}

/**
 * Gives an account that was registered without proof to whom the address belongs, as a verified
 * identity of a provider has just shown: every way in that was there before is gone. An account whose
 * address is verified is left alone.
 */
export async function reclaimAccount(
  db: Queryable,
  now: Now,
  owner: { readonly email: string; readonly name: string; readonly accountId: string },
  ended: OnSessionsEnded,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [holder] = await tx
      .select()
      .from(accountHolders)
      .where(and(eq(accountHolders.email, owner.email), eq(accountHolders.emailVerified, false)))
      .for('update');
    if (!holder) return;
    const subject = holder.id;
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, subject), ne(accounts.accountId, owner.accountId)));
    await tx.delete(sessions).where(eq(sessions.userId, subject));
    await revokeMailedLinks(tx, subject);
    await tx
      .update(accountHolders)
      .set({ emailVerified: true, name: owner.name || holder.name, updatedAt: now() })
      .where(eq(accountHolders.id, subject));
    await ended(tx, { subject, email: holder.email });
  });
}

/** After a reset by mail: the mailbox is proof, and whoever was in before is out. */
export async function endSessionsAfterReset(
  db: Queryable,
  now: Now,
  subject: string,
  ended: OnSessionsEnded,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [holder] = await tx
      .select()
      .from(accountHolders)
      .where(eq(accountHolders.id, subject))
      .for('update');
    if (!holder) return;
    if (!holder.emailVerified) {
      await tx
        .delete(accounts)
        .where(and(eq(accounts.userId, subject), ne(accounts.providerId, 'credential')));
    }
    await tx.delete(sessions).where(eq(sessions.userId, subject));
    await revokeMailedLinks(tx, subject);
    await tx
      .update(accountHolders)
      .set({ emailVerified: true, updatedAt: now() })
      .where(eq(accountHolders.id, subject));
    await ended(tx, { subject, email: holder.email });
  });
}
