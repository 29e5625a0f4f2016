import { sessionMessages } from './messages.ts';
import { useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import { IdentityError } from './identity-client.ts';
import type { SessionUser } from './session-record.ts';
import { UNKNOWN, type SessionState } from './session.ts';

/** Who is signed in; `unknown` in server-rendered pages until the browser has taken over. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, snapshot, () => UNKNOWN);
}

export function signOut(): Promise<void> {
  return browserSession().session.signOut();
}

/** Asks the provider whether the address has been verified meanwhile, and the shop for what follows. */
export async function refreshVerification(): Promise<void> {
  await browserSession().session.renew();
}

/** What the person has just changed about themselves, for the pages that name them. */
export function notePerson(changes: Pick<SessionUser, 'displayName' | 'photoURL'>): void {
  browserSession().session.note(changes);
}

/** Has the verification mail sent again; the answer says why it was not, if so. */
export function resendVerification(): Promise<string | null> {
  return failureOf(browserSession().session.resendVerification());
}

/** Has a link mailed to another address; the answer says why it was not, if so. */
export function changeEmail(newEmail: string): Promise<string | null> {
  return failureOf(browserSession().session.changeEmail(newEmail));
}

async function failureOf(asked: Promise<void>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    return error instanceof IdentityError ? error.message : sessionMessages.noAnswer;
  }
}

function subscribe(listener: () => void) {
  return browserSession().session.subscribe(listener);
}

function snapshot() {
  return browserSession().session.snapshot();
}
