import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { EMBEDDED_ISSUER, type EmbeddedProvider } from './embedded-provider.ts';
import { accountHolders, accounts } from './identity-tables.ts';
import type { IdentityClaims } from './id-token-claims.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opens an account whose address counts as verified, as for the people of a demo. */
export async function openVerifiedAccount(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  provider: EmbeddedProvider,
  { name, email, password }: NewAccount,
): Promise<IdentityClaims> {
  const { password: hasher } = await provider.$context;
  const moments = { createdAt: now(), updatedAt: now() };
  const id = newId();
  await tx.insert(accountHolders).values({ id, name, email, emailVerified: true, ...moments });
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
    stands: 'unknown',
  };
}
