import {
  sessionMessages,
  browserSession,
  IdentityError,
  loadRepeatAction,
  type SessionAction,
} from '#features/sessions/web/index.ts';
import { useEffect, useRef, useState } from 'react';
import { untilOnline } from '#ui/retry-load.ts';

const WAITING = 'You are offline. It is sent as soon as you are online again.';

/**
 * Runs one sign-in attempt at a time. `warning` is the message of the last failure; `isLinkInvalid` is set
 * when its cause was a mailed link; `asksForCode` while a second factor is asked for; `signsInElsewhere` if the company of the address requires its own sign-in. `refused` replaces the warning if its cause was the email field.
 */
export function useSessionAction() {
  const [warning, setWarning] = useState<string | null>(null);
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const [refused, setRefused] = useState<{ readonly email: string } | null>(null);
  const [signsInElsewhere, setSignsInElsewhere] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const popups = useRef(0);
  const isLoaded = useRef(false);
  useEffect(() => {
    loadOnline().then(
      () => (isLoaded.current = true),
      () => 0,
    );
  }, []);

  /**
   * @param ifDone succeeds if an earlier attempt took effect, although its answer was lost
   * @returns whether it succeeded.
   */
  async function attempt(enter: SessionAction, ifDone?: SessionAction): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    // The code that says so later has not loaded yet.
    setWarning(isLoaded.current || navigator.onLine ? null : WAITING);
    setIsLinkInvalid(false);
    setSignsInElsewhere(false);
    setRefused(null);
    const code = isLoaded.current ? loadRepeatAction() : loadOnline();
    const failure = await code.then(
      ({ repeatAction }) => {
        setWarning(null);
        return repeatAction(enter, ifDone);
      },
      () => ({ reason: null, message: sessionMessages.noResponse }),
    );
    setBusy(false);
    if (!failure) return true;
    const { reason, message } = failure;
    if (reason === 'second-factor') setAsksForCode(true);
    else if (reason === 'invalid-email') setRefused({ email: message });
    else setWarning(message);
    setIsLinkInvalid(reason === 'invalid-link');
    setSignsInElsewhere(reason === 'company-sign-in');
    return false;
  }

  /** Call it inside the click. Another click replaces the popup and shows why the first one closed. */
  async function attemptByPopup(): Promise<boolean> {
    const popup = (popups.current += 1);
    setWarning(null);
    setSignsInElsewhere(false);
    try {
      await browserSession().session.signInByPopup();
      return true;
    } catch (error) {
      const latest = popup === popups.current;
      if (error instanceof IdentityError && error.reason === 'second-factor') {
        if (latest) setAsksForCode(true);
        return false;
      }
      const message = error instanceof IdentityError ? error.message : sessionMessages.noResponse;
      setSignsInElsewhere(error instanceof IdentityError && error.reason === 'company-sign-in');
      setWarning((before) => (latest ? message : (before ?? message)));
      return false;
    }
  }

  /** Back to the password. */
  function startAgain() {
    setAsksForCode(false);
    setWarning(null);
  }

  return {
    attempt,
    attemptByPopup,
    startAgain,
    busy,
    warning,
    refused,
    isLinkInvalid,
    signsInElsewhere,
    asksForCode,
  };
}

async function loadOnline() {
  await untilOnline();
  return loadRepeatAction();
}
