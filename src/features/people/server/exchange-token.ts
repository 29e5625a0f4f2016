import type { IdentityClaims } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { normalEmail } from '#shared/email.ts';
import {
  changeUser,
  insertUser,
  linkIdentity,
  userByEmail,
  userByIdentity,
  type UserRow,
} from './user-store.ts';

export interface PeopleDeps extends TimeAndIds {
  /** Whoever signs in with one of these addresses, verified, is an admin. */
  readonly adminEmails: readonly string[];
}

/**
 * Finds or creates the user behind a sign-in at the identity provider.
 * An account that is new here gets an existing user only when the provider has verified that the
 * address is theirs: otherwise registering somebody's address would be enough to become them.
 */
export async function userOfSignIn(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
): Promise<UserRow> {
  const known = await userByIdentity(tx, claims.issuer, claims.subject);
  if (known?.deletedAt) throw refuse(peopleRefusals.accountDeleted, {});
  const user = known ?? (await newcomer(tx, deps, claims));
  return promoteIfConfigured(tx, deps, claims, user);
}

async function newcomer(
  tx: Transaction,
  { now, newId }: PeopleDeps,
  claims: IdentityClaims,
): Promise<UserRow> {
  const email = normalEmail(claims.email);
  const created = await insertUser(tx, {
    id: newId(),
    email,
    name: claims.name || email,
    joinedAt: now(),
  });
  const { issuer, subject } = claims;
  const user = created ?? (await userWithAddress(tx, claims, email));
  if (!user) throw refuse(peopleRefusals.unverifiedEmail, {});
  await linkIdentity(tx, { issuer, subject, userId: user.id, linkedAt: now() });
  return user;
}

/** Who has the address already: this very account, from another window, or whom it may become. */
async function userWithAddress(
  tx: Transaction,
  { issuer, subject, emailVerified }: IdentityClaims,
  email: string,
): Promise<UserRow | null> {
  const sameAccount = await userByIdentity(tx, issuer, subject);
  return sameAccount ?? (emailVerified ? userByEmail(tx, email) : null);
}

async function promoteIfConfigured(
  tx: Transaction,
  { adminEmails }: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const named = claims.emailVerified && adminEmails.includes(normalEmail(claims.email));
  if (!named || user.admin) return user;
  await changeUser(tx, { id: user.id }, { admin: true });
  return { ...user, admin: true };
}
