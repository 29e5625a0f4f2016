import { t } from '#shared/texts/texts.ts';
import type { PopupErrorCode } from '#features/sessions/web/index.ts';

/** The message of each popup error, shown with its code. */
export const popupMessages: Readonly<Record<PopupErrorCode, string>> = {
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you had signed in.',
  'cancelled-popup-request':
    'That sign-in was cancelled because you opened another sign-in window.',
  'unauthorized-domain': 'This site is not allowed to sign in with this provider.',
  'network-request-failed':
    'The provider could not be reached. Check your connection and try again.',
};

export const popupMessage = (code: PopupErrorCode) => `${t(popupMessages[code])} (${code})`;

export const notLinkedMessage =
  'The provider has not verified that this email address is yours, and it is used by an account here. Sign in with your password instead.';
