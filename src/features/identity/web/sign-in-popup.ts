import { IdentityError, type PopupErrorCode } from '#features/sessions/web/index.ts';
import { COMPANY_SIGN_IN_REQUIRED } from '../domain/company-sign-in-required.ts';
import { SECOND_FACTOR_ERROR } from '../domain/second-factor-error.ts';
import { notLinkedMessage, popupMessage } from './popup-messages.ts';

const WIDTH = 500;
const HEIGHT = 600;
const POLL_MS = 250;
/** A finished popup closes itself; its message may arrive after it has closed. */
const MESSAGE_GRACE_MS = 600;
const OPENING = '/identity/popup-opening';
const FINISHED = '/identity/popup-finished';
const CHANNEL = 'busbar-popup';

/** Returns the provider's URL for a popup that ends at `callbackURL`. */
type Begin = (callbackURL: string) => Promise<string>;

let attempts = 0;
let cancelPrevious: (() => void) | null = null;

/**
 * Signs in with a popup: opens it at once, since browsers allow that only inside a click, sends it to
 * the provider, and resolves when the shop's last page reports success.
 */
export async function signInPopup(begin: Begin): Promise<void> {
  cancelPrevious?.();
  const popup = openCentred();
  if (!popup) throw popupError('popup-blocked');
  const attempt = `${performance.timeOrigin}-${(attempts += 1)}`;
  let cancel = () => popup.close();
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancel = () => {
      popup.close();
      reject(popupError('cancelled-popup-request'));
    };
  });
  cancelPrevious = cancel;
  try {
    await Promise.race([runPopup(popup, attempt, begin), cancelled]);
  } finally {
    popup.close();
    if (cancelPrevious === cancel) cancelPrevious = null;
  }
}

async function runPopup(popup: Window, attempt: string, begin: Begin): Promise<void> {
  const result = listenForResult(popup, attempt);
  try {
    const address = begin(`${FINISHED}?${new URLSearchParams({ attempt })}`);
    popup.location.replace(await Promise.race([address, closed(popup, address)]));
    const error = await Promise.race([result.received, closed(popup, result.received)]);
    if (error !== null) throw failure(error);
  } finally {
    result.stopListening();
  }
}

function openCentred(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open(OPENING, '_blank', `popup,${features}`);
  return popup && !popup.closed ? popup : null;
}

/** Receives the result from the shop's last page: the provider's error, or null. */
function listenForResult(popup: Window, attempt: string) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const { promise: received, resolve } = withResolvers<string | null>();
  function listener({ origin, source, data }: MessageEvent) {
    const { type, attempt: of, error } = (data ?? {}) as Record<string, unknown>;
    // Messages of a BroadcastChannel have no source and always come from this origin.
    if (origin !== window.location.origin || (source !== null && source !== popup)) return;
    if (type !== CHANNEL || of !== attempt) return;
    resolve(typeof error === 'string' ? error : null);
  }
  window.addEventListener('message', listener);
  channel?.addEventListener('message', listener);
  return {
    received,
    stopListening() {
      window.removeEventListener('message', listener);
      channel?.close();
    },
  };
}

/** `Promise.withResolvers`, which some supported browsers lack. */
function withResolvers<Value>() {
  const made: { resolve: (value: Value) => void } = { resolve: () => undefined };
  const promise = new Promise<Value>((resolve) => Object.assign(made, { resolve }));
  return { promise, resolve: (value: Value) => made.resolve(value) };
}

/** Rejects after the popup is closed without a result. */
function closed(popup: Window, awaited: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => reject(popupError('popup-closed-by-user')), MESSAGE_GRACE_MS);
    }, POLL_MS);
    const stop = () => clearInterval(timer);
    awaited.then(stop, stop);
  });
}

export function popupError(code: PopupErrorCode): IdentityError {
  return new IdentityError('refused', popupMessage(code));
}

/** The errors of OAuth 2.0 (RFC 6749, section 4.1.2.1) and of the embedded provider, mapped to popup errors. */
const codes: Readonly<Record<string, PopupErrorCode>> = {
  access_denied: 'popup-closed-by-user',
  unauthorized_client: 'unauthorized-domain',
  'unauthorized-domain': 'unauthorized-domain',
};

function failure(error: string): IdentityError {
  const code = codes[error];
  if (code) return popupError(code);
  if (error === SECOND_FACTOR_ERROR) return new IdentityError(error, '');
  if (error === 'COMPANY_SIGN_IN') {
    return new IdentityError('company-sign-in', COMPANY_SIGN_IN_REQUIRED);
  }
  if (error === 'account_not_linked') return new IdentityError('refused', notLinkedMessage);
  return popupError('network-request-failed');
}
