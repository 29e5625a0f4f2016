import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Now, TimeAndIds } from '#shared/time-and-ids.ts';
import { EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';
import { accounts, credentials } from './identity-tables.ts';
import type { IdentityClaims } from '#features/sessions/server/index.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates an account with a verified email address, such as a demo account.
 * @returns null, and changes nothing, when the email address already has an account.
 */
export async function createVerifiedAccount(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  provider: EmbeddedProvider,
  { name, email, password }: NewAccount,
): Promise<IdentityClaims | null> {
  const { password: hasher } = await provider.$context;
  const timestamps = { createdAt: now(), updatedAt: now() };
  const id = newId();
  const created = await tx
    .insert(accounts)
    .values({ id, name, email, emailVerified: true, ...timestamps })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (created.length === 0) return null;
  await tx.insert(credentials).values({
    id: newId(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hasher.hash(password),
    ...timestamps,
  });
  return {
    issuer: EMBEDDED_ISSUER,
    subject: id,
    email,
    emailVerified: true,
    name,
    signIn: null,
    signedInAt: null,
    session: null,
    isSessionActive: 'unknown',
  };
}

/** The ids of the embedded provider's accounts with these email addresses. */
export async function findAccountIdsByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]));
  return rows.map(({ id }) => id);
}

/** Changes the name that the embedded provider uses in its mails and ID tokens. */
export async function updateAccountNames(
  tx: Transaction,
  now: Now,
  accountIds: readonly string[],
  name: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ name, updatedAt: now() })
    .where(inArray(accounts.id, [...accountIds]));
}

/** Marks the address of accounts as verified, unless they have another one meanwhile. */
export async function verifyAccountEmails(
  tx: Transaction,
  now: Now,
  accountIds: readonly string[],
  email: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ emailVerified: true, updatedAt: now() })
    .where(and(inArray(accounts.id, [...accountIds]), eq(accounts.email, email)));
}

/** Deletes the account of somebody who was invited and has not chosen a password. */
export async function deleteInvitedAccount(tx: Transaction, email: string): Promise<void> {
  const itsCredentials = tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, accounts.id));
  const invited = and(eq(accounts.email, email), eq(accounts.emailVerified, false));
  await tx.delete(accounts).where(and(invited, notExists(itsCredentials)));
}

/** Deletes accounts of the embedded provider with their passwords and sessions. */
export async function deleteAccounts(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of accountIds) {
    await tx.delete(accounts).where(eq(accounts.id, accountId));
  }
}
