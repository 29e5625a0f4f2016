import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { accounts, credentials, passkeys, sessions } from './identity-tables.ts';
import { companySignInRequired, type AccountKey } from './company-sign-in-plugin.ts';
import { OIDC_PROVIDER_ID } from './oidc-plugin.ts';

/** What a sign-in is based on; empty for a registration, which sets the password itself. */
interface SignInProof {
  /** The hash that the typed password is compared with. */
  passwordHash?: string | null;
  /** The `sub` claim of the popup provider. */
  subject?: string;
  /** The account at the provider of a company. */
  company?: AccountKey;
  /** The credential id of a passkey. */
  passkey?: string;
}

const signInProofs = new AsyncLocalStorage<SignInProof>();

/** Runs one request to the identity provider with a proof of its own. */
export function withSignInProof<Result>(run: () => Promise<Result>): Promise<Result> {
  return signInProofs.run({}, run);
}

/** Must be called before the provider compares the password. */
export async function recordPasswordHash(db: Queryable, email: string): Promise<void> {
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.userId))
    .where(and(eq(accounts.email, email.toLowerCase()), eq(credentials.providerId, 'credential')));
  const proof = signInProofs.getStore();
  if (proof) proof.passwordHash = credential?.password ?? null;
}

export function recordSubject(subject: string): void {
  const proof = signInProofs.getStore();
  if (proof) proof.subject = subject;
}

export function recordCompanyAccount(key: AccountKey): void {
  const proof = signInProofs.getStore();
  if (proof) proof.company = key;
}

export function recordPasskey(credentialId: string): void {
  const proof = signInProofs.getStore();
  if (proof) proof.passkey = credentialId;
}

/**
 * Deletes a new session whose password or popup account was removed while it was being checked:
 * hashing takes a while, in which the address's owner may have reclaimed the account. The row lock
 * orders the two: either the session exists when all sessions are ended, or this sees the change.
 * A session is deleted, too, if the company of the address requires another way to sign in.
 * @param findRequiredProvider the provider that must open the sessions of an address; null if any may
 * @throws APIError 401 or 403 when the session was deleted.
 */
export async function requireValidProof(
  db: Queryable,
  session: { readonly id: string; readonly userId: string },
  findRequiredProvider: (email: string) => Promise<string | null>,
): Promise<void> {
  const proof = signInProofs.getStore();
  if (!proof) throw new Error('a session was opened outside of `withSignInProof`');
  const { userId } = session;
  const email = await db.transaction(async (tx) => {
    const ofUser = eq(accounts.id, userId);
    const [account] = await tx.select().from(accounts).where(ofUser).for('share');
    if (account && (await isProven(tx, userId, proof))) return account.email;
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return null;
  });
  if (email === null) {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  }
  const required = await findRequiredProvider(email);
  if (required !== null && required !== proof.company?.providerId) {
    await db.delete(sessions).where(eq(sessions.id, session.id));
    throw companySignInRequired();
  }
}

async function isProven(tx: Transaction, userId: string, proof: SignInProof): Promise<boolean> {
  if (proof.passkey !== undefined) {
    const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.credentialID, proof.passkey));
    return (await tx.select({ id: passkeys.id }).from(passkeys).where(isOwn)).length > 0;
  }
  const own = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  return own.some((credential) => isProvenBy(credential, proof));
}

function isProvenBy(credential: typeof credentials.$inferSelect, proof: SignInProof): boolean {
  const { providerId, accountId, password } = credential;
  if (proof.company) {
    return providerId === proof.company.providerId && accountId === proof.company.accountId;
  }
  if (proof.subject !== undefined) {
    return providerId === OIDC_PROVIDER_ID && accountId === proof.subject;
  }
  if (providerId !== 'credential') return false;
  return proof.passwordHash === undefined || proof.passwordHash === password;
}
