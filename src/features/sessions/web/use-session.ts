import { useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import { UNKNOWN, type SessionState } from './session.ts';

/** Who is signed in. `unknown` on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, snapshot, () => UNKNOWN);
}

export function signOut(): Promise<void> {
  return browserSession().session.signOut();
}

function subscribe(listener: () => void) {
  return browserSession().session.subscribe(listener);
}

function snapshot() {
  return browserSession().session.snapshot();
}
