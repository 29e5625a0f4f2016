import { IdentityError, type PopupErrorCode } from '#features/sessions/web/index.ts';
import { identityMessages, popupMessage } from './messages.ts';

const WIDTH = 500;
const HEIGHT = 600;
const LOOK_EVERY_MS = 250;
/** A popup that has told how it went closes itself: its word may arrive a moment after. */
const WORD_WITHIN_MS = 600;
const FINISHED = '/identity/popup-finished';
const CHANNEL = 'busbar-popup';

/** Where the provider begins, for a popup that ends at the given address of the shop. */
type Begin = (callbackURL: string) => Promise<string>;

let attempts = 0;
let giveUpEarlier: (() => void) | null = null;

/**
 * Signs in by a window of its own: opens it at once, since browsers allow that only inside a click,
 * sends it to the provider, and resolves when the shop's own page at the end has said that all is well.
 */
export async function signInPopup(begin: Begin): Promise<void> {
  giveUpEarlier?.();
  const popup = openCentred();
  if (!popup) throw popupError('popup-blocked');
  const attempt = `${performance.timeOrigin}-${(attempts += 1)}`;
  let giveUp = () => popup.close();
  const given = new Promise<never>((_resolve, reject) => {
    giveUp = () => {
      popup.close();
      reject(popupError('cancelled-popup-request'));
    };
  });
  giveUpEarlier = giveUp;
  try {
    await Promise.race([goThrough(popup, attempt, begin), given]);
  } finally {
    popup.close();
    if (giveUpEarlier === giveUp) giveUpEarlier = null;
  }
}

async function goThrough(popup: Window, attempt: string, begin: Begin): Promise<void> {
  const word = wordOf(popup, attempt);
  try {
    const address = begin(`${FINISHED}?${new URLSearchParams({ attempt })}`);
    popup.location.replace(await Promise.race([address, closed(popup, address)]));
    const error = await Promise.race([word.heard, closed(popup, word.heard)]);
    if (error !== null) throw failure(error);
  } finally {
    word.stopListening();
  }
}

function openCentred(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const place = `width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open('about:blank', '_blank', `popup,${place}`);
  return popup && !popup.closed ? popup : null;
}

/** What the page at the end says: the provider's error, or null. Nobody else is listened to. */
function wordOf(popup: Window, attempt: string) {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const { promise: heard, resolve } = settable<string | null>();
  function listener({ origin, source, data }: MessageEvent) {
    const { type, attempt: of, error } = (data ?? {}) as Record<string, unknown>;
    // A channel's messages have no source and can only be this origin's.
    if (origin !== window.location.origin || (source !== null && source !== popup)) return;
    if (type !== CHANNEL || of !== attempt) return;
    resolve(typeof error === 'string' ? error : null);
  }
  window.addEventListener('message', listener);
  channel?.addEventListener('message', listener);
  return {
    heard,
    stopListening() {
      window.removeEventListener('message', listener);
      channel?.close();
    },
  };
}

/** `Promise.withResolvers`, which not every browser of ours has. */
function settable<Value>() {
  const made: { resolve: (value: Value) => void } = { resolve: () => undefined };
  const promise = new Promise<Value>((resolve) => Object.assign(made, { resolve }));
  return { promise, resolve: (value: Value) => made.resolve(value) };
}

/** Rejects when the window is closed and nothing more is to be heard. */
function closed(popup: Window, awaited: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => reject(popupError('popup-closed-by-user')), WORD_WITHIN_MS);
    }, LOOK_EVERY_MS);
    const stop = () => clearInterval(timer);
    awaited.then(stop, stop);
  });
}

export function popupError(code: PopupErrorCode): IdentityError {
  return new IdentityError('refused', popupMessage(code));
}

/** The errors of OAuth 2.0 (RFC 6749, section 4.1.2.1) and of the embedded provider, in our words. */
const codes: Readonly<Record<string, PopupErrorCode>> = {
  access_denied: 'popup-closed-by-user',
  unauthorized_client: 'unauthorized-domain',
  'unauthorized-domain': 'unauthorized-domain',
};

function failure(error: string): IdentityError {
  const code = codes[error];
  if (code) return popupError(code);
  if (error === 'account_not_linked')
    return new IdentityError('refused', identityMessages.notLinked);
  return popupError('network-request-failed');
}
