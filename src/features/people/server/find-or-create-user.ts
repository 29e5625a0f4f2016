import type { IdentityClaims } from '#features/sessions/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { normalEmail } from '#shared/email.ts';
import { nameFrom } from '#shared/person-name.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { sessionRefusals } from '#features/sessions/contract.ts';
import { recordAudit } from './audit-store.ts';
import {
  updateUser,
  insertUser,
  linkIdentity,
  releaseEmail,
  findIdentities,
  findUserByEmail,
  findUserByIdentity,
  type UserRow,
} from './user-store.ts';

export interface PeopleDeps extends TimeAndIds {
  /** Whoever signs in with one of these addresses, verified, is an admin. */
  readonly adminEmails: readonly string[];
}

/**
 * Finds or creates the user behind a sign-in at the identity provider, and writes the sign-in down.
 * Who somebody is, the provider's subject says, never the address: that only leads a newcomer to an
 * existing user, when both have proved that it is theirs.
 */
export async function findOrCreateUser(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  ip: string | null = null,
): Promise<UserRow> {
  if (claims.isSessionActive !== 'unknown' && !(await claims.isSessionActive(tx))) {
    throw refuse(generalRefusals.unauthenticated, {});
  }
  const known = await findUserByIdentity(tx, claims.issuer, claims.subject);
  if (known?.deletedAt) throw refuse(sessionRefusals.accountDeleted, {});
  const found = known ?? (await createOrLinkUser(tx, deps, claims));
  const user = await promoteIfConfigured(
    tx,
    deps,
    claims,
    await applyVerifiedEmail(tx, deps, claims, found),
  );
  const { signIn } = claims;
  // A demo's accounts are made without anybody signing in.
  if (signIn !== null) {
    await recordAudit(tx, deps, { action: 'signed-in', user, actor: user, ip, signIn });
  }
  return user;
}

async function createOrLinkUser(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
): Promise<UserRow> {
  const { issuer, subject } = claims;
  const email = normalEmail(claims.email);
  const person = { email, name: nameFrom(claims.name, email), joinedAt: deps.now() };
  const user =
    (await insertUser(tx, { id: deps.newId(), ...person })) ??
    (await findUserByIdentity(tx, issuer, subject)) ??
    (await findUserToLink(tx, claims, email)) ??
    (await insertUser(tx, { id: deps.newId(), ...person }));
  if (!user) throw refuse(generalRefusals.unavailable, {});
  await linkIdentity(tx, { issuer, subject, userId: user.id, linkedAt: deps.now() });
  return user;
}

/**
 * The user who has a newcomer's address, if the newcomer is them. Where that cannot be, the user is
 * moved aside and keeps everything but the address: it was never proved to be theirs, or another
 * account of the same provider has it now.
 * @returns null when the address is free now.
 */
async function findUserToLink(
  tx: Transaction,
  { issuer, emailVerified }: IdentityClaims,
  email: string,
): Promise<UserRow | null> {
  if (!emailVerified) throw refuse(sessionRefusals.unverifiedEmail, {});
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  const identities = await findIdentities(tx, user.id);
  const elsewhereOnly = identities.every((identity) => identity.issuer !== issuer);
  if (identities.length === 0 || (user.emailVerifiedAt && elsewhereOnly)) return user;
  await releaseEmail(tx, user.id);
  return null;
}

/** The user with what the provider vouches for now: that the address is theirs, or a new address. */
async function applyVerifiedEmail(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const email = normalEmail(claims.email);
  if (!claims.emailVerified) {
    // A token from before the proof: of whoever registered the address without it being theirs.
    if (user.emailVerifiedAt && user.email === email)
      throw refuse(sessionRefusals.unverifiedEmail, {});
    return user;
  }
  if (user.email === email)
    return user.emailVerifiedAt ? user : recordFirstVerification(tx, deps, claims, user);
  if (await findUserByEmail(tx, email)) return user;
  const change = { email, emailVerifiedAt: deps.now() };
  await updateUser(tx, { id: user.id }, change);
  const changed = { ...user, ...change };
  await recordAudit(tx, deps, { action: 'email-changed', user: changed, actor: user, ip: null });
  return changed;
}

/**
 * A hosted provider may have turned out whoever was in the account when its owner proved that it is
 * theirs, without telling: what the shop gave out before is worth nothing from now on.
 */
async function recordFirstVerification(
  tx: Transaction,
  { now }: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const raise = claims.isSessionActive === 'unknown' ? 1 : 0;
  const change = { emailVerifiedAt: now(), tokenGeneration: user.tokenGeneration + raise };
  await updateUser(tx, { id: user.id }, change);
  return { ...user, ...change };
}

async function promoteIfConfigured(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const named = claims.emailVerified && deps.adminEmails.includes(normalEmail(claims.email));
  if (!named || user.admin) return user;
  await updateUser(tx, { id: user.id }, { admin: true });
  await recordAudit(tx, deps, { action: 'promoted', user, actor: null, ip: null });
  return { ...user, admin: true };
}
