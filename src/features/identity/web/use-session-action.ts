import {
  sessionMessages,
  browserSession,
  IdentityError,
  type Session,
} from '#features/sessions/web/index.ts';
import { useRef, useState } from 'react';

const NO_RESPONSE = { reason: 'no-response', message: sessionMessages.noResponse } as const;

/**
 * Runs one sign-in attempt at a time. `warning` is the message of the last failure; `isLinkInvalid` is set
 * when its cause was a mailed link. `refused` replaces the warning if its cause was the email field.
 */
export function useSessionAction() {
  const [warning, setWarning] = useState<string | null>(null);
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const [refused, setRefused] = useState<{ readonly email: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const popups = useRef(0);

  /** @returns whether it succeeded. */
  async function attempt(enter: (session: Session) => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setWarning(null);
    setIsLinkInvalid(false);
    setRefused(null);
    try {
      await enter(browserSession().session);
      return true;
    } catch (error) {
      const { reason, message } = error instanceof IdentityError ? error : NO_RESPONSE;
      if (reason === 'invalid-email') setRefused({ email: message });
      else setWarning(message);
      setIsLinkInvalid(reason === 'invalid-link');
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** Call it inside the click. Another click replaces the popup and shows why the first one closed. */
  async function attemptByPopup(): Promise<boolean> {
    const popup = (popups.current += 1);
    setWarning(null);
    try {
      await browserSession().session.signInByPopup();
      return true;
    } catch (error) {
      const latest = popup === popups.current;
      const message = error instanceof IdentityError ? error.message : sessionMessages.noResponse;
      setWarning((before) => (latest ? message : (before ?? message)));
      return false;
    }
  }

  return { attempt, attemptByPopup, busy, warning, refused, isLinkInvalid };
}
