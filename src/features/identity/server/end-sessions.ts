import { and, eq, gt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { accountHolders, accounts, sessions } from './identity-tables.ts';
import { revokeMailedLinks } from './mailed-links.ts';

/** Called in the transaction that ends all sessions of an account, to revoke what they granted. */
export type OnSessionsEnded = (
  tx: Transaction,
  which: { readonly subject: string; readonly email: string },
) => Promise<void>;

interface ExpectedSession {
  readonly id: string;
  readonly subject: string;
  readonly email: string;
  readonly at: Date;
}

/** Whether the session exists and its account has the same email address. Locks the session's row. */
export async function lockActiveSession(
  tx: Transaction,
  session: ExpectedSession,
): Promise<boolean> {
  const [active] = await tx
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
  if (!active) return false;
  const [holder] = await tx
    .select({ email: accountHolders.email })
    .from(accountHolders)
    .where(eq(accountHolders.id, session.subject));
  return holder?.email === session.email;
}

/**
 * An SQL condition for other features: the session exists, or the id is null because the user signed
 * in with another provider.
 */
export function isSessionActiveSql(id: Placeholder): SQL {
  return sql`(${id}::text is null or exists (select 1 from ${sessions} where ${sessions.id} = ${id}))`;
}

/**
 * Gives an account with an unverified email address to the owner of the address, as verified by the
 * popup provider: removes its credentials, sessions and mailed links, and marks the address as verified.
 * Does nothing when the account's address is verified already.
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

/** Ends all sessions after a password reset by mail, which also verifies the email address. */
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
