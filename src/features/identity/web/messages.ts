import { t, tn } from '#shared/texts/texts.ts';
import type { PopupErrorCode } from '#features/sessions/web/index.ts';

/** What a person is told of each popup error, besides its code. */
export const popupMessages: Readonly<Record<PopupErrorCode, string>> = {
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you had signed in.',
  'cancelled-popup-request': 'That sign-in was given up because you opened another sign-in window.',
  'unauthorized-domain':
    'This site is not on the list of those that may sign in with this provider.',
  'network-request-failed':
    'The provider could not be reached. Check your connection and try again.',
};

export const popupMessage = (code: PopupErrorCode) => `${t(popupMessages[code])} (${code})`;

/** The texts of signing in and registering. */
export const identityMessages = {
  /** Precedes the identity provider's message (docs/specification.md#texts). */
  warning: 'Warning:',
  waitFor: (seconds: number) =>
    seconds > 90
      ? t('Try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) })
      : tn('Try again in {count} second.', 'Try again in {count} seconds.', seconds),
  resetRequested: (email: string) =>
    t('If {email} has an account, a mail with a link to a new password is on its way to it.', {
      email,
    }),
  resetDone: 'Your new password is set. Sign in with it.',
  resetLinkIncomplete: 'This address lacks the code of the mailed link. Ask for a new one.',
  linkVoid: 'This link was used or has expired. Ask for a new one.',
  linkIncomplete:
    'This address lacks the code of the mailed link. Open the link from the mail once more, or sign in and ask for a new one on your profile.',
  addressVerified: 'Your email address is verified.',
  addressChanged: (email: string) => t('Your email address is now {email}.', { email }),
  signInToGoOn: 'Sign in to the account that the link is for.',
  notLinked:
    'The provider has not verified that this email address is yours, and it is used by an account here. Sign in with your password instead.',
  verificationSent: (email: string) =>
    t('We have sent a mail to {email}: follow its link to verify the address.', { email }),
} as const;
