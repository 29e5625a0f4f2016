/** The texts of signing in, registering and signing out. */
export const identityMessages = {
  /** Specification section 8: before the identity provider's own message. */
  warning: 'Warning:',
  noAnswer: 'The shop did not answer. Check your connection and try again.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  signedOutBecause: (why: string) => `You have been signed out: ${why}`,
  signedOut: 'You have signed out.',
  signedOutHereOnly:
    'You are signed out in this browser, but the shop could not be reached. Sign out once more when you are back online.',
  signedOutElsewhere: 'You have signed out in another tab.',
  signedInElsewhere: (name: string) => `You are now signed in as ${name}.`,
  adminsOnly: 'That page is for admins. You have been signed out: sign in as an admin to open it.',
  verificationSent: (email: string) =>
    `We have sent a mail to ${email}: follow its link to verify the address.`,
} as const;
