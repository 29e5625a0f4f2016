import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';
import { accountHolders, accounts } from './identity-tables.ts';
import type { IdentityClaims } from '#features/sessions/server/index.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Opens an account whose address counts as verified, as for the people of a demo.
 * @returns null, and changes nothing, when the address has an account.
 */
export async function openVerifiedAccount(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  provider: EmbeddedProvider,
  { name, email, password }: NewAccount,
): Promise<IdentityClaims | null> {
  const { password: hasher } = await provider.$context;
  const moments = { createdAt: now(), updatedAt: now() };
  const id = newId();
  const opened = await tx
    .insert(accountHolders)
    .values({ id, name, email, emailVerified: true, ...moments })
    .onConflictDoNothing({ target: accountHolders.email })
    .returning({ id: accountHolders.id });
  if (opened.length === 0) return null;
  await tx.insert(accounts).values({
    id: newId(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await hasher.hash(password),
    ...moments,
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

/** The subjects of the embedded provider's accounts with one of these addresses. */
export async function subjectsOf(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: accountHolders.id })
    .from(accountHolders)
    .where(inArray(accountHolders.email, [...emails]));
  return rows.map(({ id }) => id);
}
