import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import type { Queryable } from '#platform/database/database.ts';
import { accountHolders, accounts, sessions } from './identity-tables.ts';
import { OIDC_PROVIDER_ID } from './oidc-plugin.ts';

/** What somebody signs in with during one call; unset where they have just chosen a password. */
interface Proof {
  /** The hash that the typed password is compared with. */
  passwordHash?: string | null;
  /** Who they are at the popup provider. */
  subject?: string;
}

/** Of the call to the provider that is under way; see `callProvider`. */
export const proofs = new AsyncLocalStorage<Proof>();

/** To be called before the provider compares the password. */
export async function notePassword(db: Queryable, email: string): Promise<void> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(accountHolders, eq(accountHolders.id, accounts.userId))
    .where(
      and(eq(accountHolders.email, email.toLowerCase()), eq(accounts.providerId, 'credential')),
    );
  const proof = proofs.getStore();
  if (proof) proof.passwordHash = account?.password ?? null;
}

export function noteSubject(subject: string): void {
  const proof = proofs.getStore();
  if (proof) proof.subject = subject;
}

/**
 * Comparing a password takes a while, in which the account may have been given to its owner. A session
 * that rests on what is gone by then must not outlive it. The lock orders the two: either the session
 * is there when all sessions are ended, or this sees what has changed.
 * @throws APIError 401, and the session is gone.
 */
export async function requireStandingProof(
  db: Queryable,
  session: { readonly id: string; readonly userId: string },
): Promise<void> {
  const proof = proofs.getStore();
  if (!proof) throw new Error('a session was opened outside of `callProvider`');
  const stands = await db.transaction(async (tx) => {
    const { userId } = session;
    await tx
      .select({ id: accountHolders.id })
      .from(accountHolders)
      .where(eq(accountHolders.id, userId))
      .for('share');
    const own = await tx.select().from(accounts).where(eq(accounts.userId, userId));
    if (own.some((account) => restsOn(account, proof))) return true;
    await tx.delete(sessions).where(eq(sessions.id, session.id));
    return false;
  });
  if (!stands) {
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
  }
}

function restsOn(account: typeof accounts.$inferSelect, proof: Proof): boolean {
  const { providerId, accountId, password } = account;
  if (proof.subject !== undefined) {
    return providerId === OIDC_PROVIDER_ID && accountId === proof.subject;
  }
  if (providerId !== 'credential') return false;
  return proof.passwordHash === undefined || proof.passwordHash === password;
}
