import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import type { Queryable } from '#platform/database/database.ts';
import { accountHolders, accounts, sessions } from './identity-tables.ts';
import { OIDC_PROVIDER_ID } from './oidc-plugin.ts';

/** What a sign-in is based on; empty for a registration, which sets the password itself. */
interface SignInProof {
  /** The hash that the typed password is compared with. */
  passwordHash?: string | null;
  /** The `sub` claim of the popup provider. */
  subject?: string;
}

const signInProofs = new AsyncLocalStorage<SignInProof>();

/** Runs one request to the identity provider with a proof of its own. */
export function withSignInProof<Result>(run: () => Promise<Result>): Promise<Result> {
  return signInProofs.run({}, run);
}

/** Must be called before the provider compares the password. */
export async function recordPasswordHash(db: Queryable, email: string): Promise<void> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(accountHolders, eq(accountHolders.id, accounts.userId))
    .where(
      and(eq(accountHolders.email, email.toLowerCase()), eq(accounts.providerId, 'credential')),
    );
  const proof = signInProofs.getStore();
  if (proof) proof.passwordHash = account?.password ?? null;
}

export function recordSubject(subject: string): void {
  const proof = signInProofs.getStore();
  if (proof) proof.subject = subject;
}

/**
 * Deletes a new session whose password or popup account was removed while it was being checked:
 * hashing takes a while, in which the address's owner may have reclaimed the account. The row lock
 * orders the two: either the session exists when all sessions are ended, or this sees the change.
 * @throws APIError 401 when the session was deleted.
 */
export async function requireValidProof(
  db: Queryable,
  session: { readonly id: string; readonly userId: string },
): Promise<void> {
  const proof = signInProofs.getStore();
  if (!proof) throw new Error('a session was opened outside of `withSignInProof`');
  const isValid = await db.transaction(async (tx) => {
    const { userId } = session;
    await tx
      .select({ id: accountHolders.id })
      .from(accountHolders)
      .where(eq(accountHolders.id, userId))
      .for('share');
    const own = await tx.select().from(accounts).where(eq(accounts.userId, userId));
    if (own.some((account) => isProvenBy(account, proof))) return true;
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return false;
  });
  if (!isValid) {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  }
}

function isProvenBy(account: typeof accounts.$inferSelect, proof: SignInProof): boolean {
  const { providerId, accountId, password } = account;
  if (proof.subject !== undefined) {
    return providerId === OIDC_PROVIDER_ID && accountId === proof.subject;
  }
  if (providerId !== 'credential') return false;
  return proof.passwordHash === undefined || proof.passwordHash === password;
}
