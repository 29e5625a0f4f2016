import { sessionMessages } from './messages.ts';
import { useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import { IdentityError } from './identity-client.ts';
import type { SessionUser } from './session-record.ts';
import { UNKNOWN, type SessionState } from './session.ts';

/** Who is signed in. `unknown` on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, snapshot, () => UNKNOWN);
}

export function signOut(): Promise<void> {
  return browserSession().session.signOut();
}

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

/** Mails a link to a new email address. Returns the error, or null. */
export function changeEmail(newEmail: string): Promise<IdentityError | null> {
  return failureOf(browserSession().session.changeEmail(newEmail));
}

async function failureOf(call: Promise<void>): Promise<IdentityError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof IdentityError) return error;
    return new IdentityError('no-response', sessionMessages.noResponse, { cause: error });
  }
}

function subscribe(listener: () => void) {
  return browserSession().session.subscribe(listener);
}

function snapshot() {
  return browserSession().session.snapshot();
}
