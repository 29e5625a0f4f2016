import { useState } from 'react';
import { browserSession } from './browser-session.ts';
import { IdentityError } from './identity.ts';
import { identityMessages } from './messages.ts';
import type { Session } from './session.ts';

/** One attempt to get in at a time; `warning` is why the last one failed, in the provider's words. */
export function useSignIn() {
  const [warning, setWarning] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** @returns whether the person is signed in now. */
  async function attempt(enter: (session: Session) => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setWarning(null);
    try {
      await enter(browserSession().session);
      return true;
    } catch (error) {
      setWarning(error instanceof IdentityError ? error.message : identityMessages.noAnswer);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { attempt, busy, warning };
}
