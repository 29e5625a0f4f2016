import { and, eq, gt, inArray, like, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { COMPANY_PROVIDER_PREFIX } from './company-sign-in-plugin.ts';
import { accounts, credentials, sessions } from './identity-tables.ts';
import { revokeMailedLinks } from './mailed-links.ts';
import { removeSecondFactors } from './second-factor-store.ts';

/** Called in the transaction that ends all sessions of an account, to revoke what they granted. */
export type OnSessionsEnded = (
  tx: Transaction,
  which: { readonly accountId: string; readonly email: string },
) => Promise<void>;

interface ExpectedSession {
  readonly id: string;
  readonly accountId: string;
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
        eq(sessions.userId, session.accountId),
        gt(sessions.expiresAt, session.at),
      ),
    )
    .for('share');
  if (!active) return false;
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, session.accountId));
  return account?.email === session.email;
}

/**
 * An SQL condition for other features: the session exists, or the id is null because the user signed
 * in with another provider.
 */
export function isSessionActiveSql(id: Placeholder): SQL {
  return sql`(${id}::text is null or exists (select 1 from ${sessions} where ${sessions.id} = ${id}))`;
}

/**
 * An SQL condition for other features: the account of the session asks for a second factor at sign-in, or the id is null
 * because the user signed in with another provider, of which the shop cannot know.
 */
export function hasSecondFactorSql(id: Placeholder): SQL {
  const isOn = and(eq(sessions.userId, accounts.id), accounts.twoFactorEnabled);
  return sql`(${id}::text is null or exists (
    select 1 from ${sessions}, ${accounts} where ${sessions.id} = ${id} and ${isOn}))`;
}

/**
 * Gives an account with an unverified email address to the owner of the address, as verified by the
 * popup provider: removes its credentials, second factors, sessions and mailed links, and marks the address as verified.
 * Does nothing when the account's address is verified already.
 */
export async function reclaimAccount(
  db: Queryable,
  now: Now,
  owner: { readonly email: string; readonly name: string; readonly subject: string },
  ended: OnSessionsEnded,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, owner.email), eq(accounts.emailVerified, false)))
      .for('update');
    if (!account) return;
    const accountId = account.id;
    await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, accountId), ne(credentials.accountId, owner.subject)));
    await removeSecondFactors(tx, accountId);
    await tx.delete(sessions).where(eq(sessions.userId, accountId));
    await revokeMailedLinks(tx, accountId);
    await tx
      .update(accounts)
      .set({ emailVerified: true, name: owner.name || account.name, updatedAt: now() })
      .where(eq(accounts.id, accountId));
    await ended(tx, { accountId, email: account.email });
  });
}

/** Ends all sessions after a password reset by mail, which also verifies the email address. */
export async function endSessionsAfterReset(
  db: Queryable,
  now: Now,
  accountId: string,
  ended: OnSessionsEnded,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) return;
    if (!account.emailVerified) {
      await tx
        .delete(credentials)
        .where(and(eq(credentials.userId, accountId), ne(credentials.providerId, 'credential')));
      // Whoever registered the address may have set it up; the owner of a verified one keeps it.
      await removeSecondFactors(tx, accountId);
    }
    await tx.delete(sessions).where(eq(sessions.userId, accountId));
    await revokeMailedLinks(tx, accountId);
    await tx
      .update(accounts)
      .set({ emailVerified: true, updatedAt: now() })
      .where(eq(accounts.id, accountId));
    await ended(tx, { accountId, email: account.email });
  });
}

/** Ends all sessions of accounts. */
export async function endSessions(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...accountIds]));
}

/** Ends all sessions of accounts with an email address of these domains. */
export async function endSessionsOfDomains(
  tx: Transaction,
  domains: readonly string[],
): Promise<void> {
  const ofDomains = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(sql`split_part(${accounts.email}, '@', 2)`, [...domains]));
  await tx.delete(sessions).where(inArray(sessions.userId, ofDomains));
}

/**
 * Ends the sessions of accounts that a company's provider opens. Their people begin to work in the shop, whose own rules
 * hold from then on: a session that the provider has opened must not get the new rights.
 */
export async function endSessionsOpenedByCompanyProviders(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> {
  const ofCompany = tx
    .select({ id: credentials.userId })
    .from(credentials)
    .where(
      and(
        inArray(credentials.userId, [...accountIds]),
        like(credentials.providerId, `${COMPANY_PROVIDER_PREFIX}%`),
      ),
    );
  await tx.delete(sessions).where(inArray(sessions.userId, ofCompany));
}
