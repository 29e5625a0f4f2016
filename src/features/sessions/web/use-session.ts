import { useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import type { ChosenCompany } from './session-record.ts';
import { UNKNOWN, type SessionState } from './session.ts';

/** Who is signed in. `unknown` on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, snapshot, () => UNKNOWN);
}

/** The company that the user acts for. Null for themselves, and until hydration. */
export function useCompany(): ChosenCompany | null {
  return useSyncExternalStore(subscribe, company, () => null);
}

export function signOut(): Promise<void> {
  return browserSession().session.signOut();
}

function subscribe(listener: () => void) {
  return browserSession().session.subscribe(listener);
}

function company() {
  return browserSession().session.company();
}

function snapshot() {
  return browserSession().session.snapshot();
}
