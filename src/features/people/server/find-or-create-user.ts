import { recordAudit } from '#features/audit/server/index.ts';
import type { IdentityClaims } from '#features/sessions/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { normalizeEmail } from '#shared/email.ts';
import { toDisplayName } from '#shared/person-name.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { sessionRefusals } from '#features/sessions/contract.ts';
import { ERASURE_DAYS } from '../domain/erasure-days.ts';
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

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

export interface PeopleDeps extends TimeAndIds {
  /** A user who signs in with one of these addresses, verified, becomes an admin. */
  readonly adminEmails: readonly string[];
}

/**
 * Finds or creates the user of a sign-in at the identity provider, and records the sign-in. Issuer and
 * subject identify the user. The email address links a new identity to an existing user only if both
 * have verified it.
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
  const existing = await findUserByIdentity(tx, claims.issuer, claims.subject);
  if (existing?.deletedAt) throw refuse(sessionRefusals.accountDeleted, {});
  const linked = existing ?? (await createOrLinkUser(tx, deps, claims));
  const user = await promoteIfConfigured(
    tx,
    deps,
    claims,
    await applyVerifiedEmail(tx, deps, claims, linked),
  );
  await keepIfErasing(tx, deps, claims, user, ip);
  const { signIn } = claims;
  // The accounts of a demo are created without a sign-in.
  if (signIn !== null) {
    await recordAudit(tx, deps, { action: 'signed-in', by: { caller: user, ip }, user, signIn });
  }
  return user;
}

async function createOrLinkUser(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
): Promise<UserRow> {
  const { issuer, subject } = claims;
  const email = normalizeEmail(claims.email);
  const person = { email, name: toDisplayName(claims.name, email), joinedAt: deps.now() };
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
 * Finds the user with the email address of a new identity. If that user never verified the address, or
 * has another account of the same provider, the user loses the address and is not linked.
 * @returns null when no user has the address afterwards.
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
  const noneOfThisProvider = identities.every((identity) => identity.issuer !== issuer);
  if (identities.length === 0 || (user.emailVerifiedAt && noneOfThisProvider)) return user;
  await releaseEmail(tx, user.id);
  return null;
}

/** Stores that the provider has verified the address of the user, or has changed it. */
async function applyVerifiedEmail(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const email = normalizeEmail(claims.email);
  if (!claims.emailVerified) {
    // An ID token from before the verification may belong to someone who does not own the address.
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
  await recordAudit(tx, deps, {
    action: 'email-changed',
    by: { caller: user, ip: null },
    user: changed,
    before: { email: user.email },
    after: { email: changed.email },
  });
  return changed;
}

/**
 * A hosted provider does not report when it removes earlier credentials on verification, so the shop
 * then revokes all earlier access tokens.
 */
async function recordFirstVerification(
  tx: Transaction,
  { now }: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const increment = claims.isSessionActive === 'unknown' ? 1 : 0;
  const change = { emailVerifiedAt: now(), tokenGeneration: user.tokenGeneration + increment };
  await updateUser(tx, { id: user.id }, change);
  return { ...user, ...change };
}

/** Whoever signs in after they have asked to be erased is not erased. */
async function keepIfErasing(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
  ip: string | null,
): Promise<void> {
  const { eraseAt } = user;
  if (eraseAt === null) return;
  // A token that a hosted provider renews in an open tab is no new sign-in.
  const askedAt = eraseAt.getTime() - ERASURE_DAYS * DAY_MS;
  const isEarlier = claims.signedInAt !== null && claims.signedInAt.getTime() + SECOND_MS < askedAt;
  if (isEarlier && claims.isSessionActive === 'unknown') {
    throw refuse(generalRefusals.unauthenticated, {});
  }
  await updateUser(tx, { id: user.id }, { eraseAt: null });
  await recordAudit(tx, deps, { action: 'erasure-cancelled', by: { caller: user, ip }, user });
}

async function promoteIfConfigured(
  tx: Transaction,
  deps: PeopleDeps,
  claims: IdentityClaims,
  user: UserRow,
): Promise<UserRow> {
  const isConfigured =
    claims.emailVerified && deps.adminEmails.includes(normalizeEmail(claims.email));
  if (!isConfigured || user.admin) return user;
  await updateUser(tx, { id: user.id }, { admin: true });
  await recordAudit(tx, deps, { action: 'promoted', by: null, user });
  return { ...user, admin: true };
}
