import { t, tn } from '#shared/texts/texts.ts';

/** The texts of signing in and registering. */
export const identityMessages = {
  /** Precedes the identity provider's message (docs/specification.md#texts). */
  warning: 'Warning:',
  waitFor: (seconds: number) =>
    seconds > 90
      ? t('Try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) })
      : tn('Try again in {count} second.', 'Try again in {count} seconds.', seconds),
  resetRequested: (email: string) =>
    t('If {email} has an account, we have sent a link to set a new password.', {
      email,
    }),
  resetDone: 'Your new password is set. Sign in with it.',
  resetLinkIncomplete: 'This address is missing the code from the emailed link. Request a new one.',
  invalidLink: 'This link has been used or has expired. Request a new one.',
  linkIncomplete:
    'This address is missing the code from the emailed link. Open the link from the email again, or sign in and request a new one on your profile.',
  addressVerified: 'Your email address is verified.',
  addressChanged: (email: string) => t('Your email address is now {email}.', { email }),
  signInToGoOn: 'Sign in to the account that the link is for.',
  verificationSent: (email: string) =>
    t('Your account is ready. We have sent a link to {email}: open it to verify the address.', {
      email,
    }),
  verificationNotSent:
    'Your account is ready, but the email to verify your address could not be sent. Ask for it again on your profile.',
} as const;
