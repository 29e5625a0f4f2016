import { browserSession } from './browser-session.ts';
import { IdentityError } from './identity-client.ts';
import { sessionMessages } from './messages.ts';
import type { SessionUser } from './session-record.ts';
import type { Session } from './session.ts';

/** Renews the session, so that a verification in another tab takes effect. */
export async function refreshVerification(): Promise<void> {
  await browserSession().session.renew();
}

/** Updates the name and picture that the pages show. */
export function updateSessionUser(changes: Pick<SessionUser, 'displayName' | 'photoURL'>): void {
  browserSession().session.update(changes);
}

/** Sends the verification mail again. Returns the error, or null. */
export function resendVerification(): Promise<IdentityError | null> {
  return failureOf(browserSession().session.resendVerification());
}

/** What is asked of the session. */
export type SessionAction = (session: Session) => Promise<unknown>;

/** Why an action of the session failed, or null. */
export async function failureOf(action: Promise<unknown>): Promise<IdentityError | null> {
  try {
    await action;
    return null;
  } catch (error) {
    if (error instanceof IdentityError) return error;
    return new IdentityError('temporary', sessionMessages.noResponse, { cause: error });
  }
}
