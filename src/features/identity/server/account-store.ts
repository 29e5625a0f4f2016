import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Now, TimeAndIds } from '#shared/time-and-ids.ts';
import { EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';
import { accountHolders, accounts } from './identity-tables.ts';
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
    .insert(accountHolders)
    .values({ id, name, email, emailVerified: true, ...timestamps })
    .onConflictDoNothing({ target: accountHolders.email })
    .returning({ id: accountHolders.id });
  if (created.length === 0) return null;
  await tx.insert(accounts).values({
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
    session: null,
    isSessionActive: 'unknown',
  };
}

/** The subjects of the embedded provider's accounts with these email addresses. */
export async function findSubjectsByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: accountHolders.id })
    .from(accountHolders)
    .where(inArray(accountHolders.email, [...emails]));
  return rows.map(({ id }) => id);
}

/** Changes the name that the embedded provider uses in its mails and ID tokens. */
export async function updateAccountNames(
  tx: Transaction,
  now: Now,
  subjects: readonly string[],
  name: string,
): Promise<void> {
  await tx
    .update(accountHolders)
    .set({ name, updatedAt: now() })
    .where(inArray(accountHolders.id, [...subjects]));
}

/** Deletes accounts of the embedded provider with their passwords and sessions. */
export async function deleteAccounts(tx: Transaction, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    await tx.delete(accountHolders).where(eq(accountHolders.id, subject));
  }
}
