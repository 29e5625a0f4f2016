/** The texts of profiles and of managing users. */
export const peopleMessages = {
  /** Specification section 8. */
  promoted: 'User promote to Admin',
  deleted: 'User deleted',
  promotionFailed: 'Failed to make an admin!',
  profileSaved: 'Profile updated',
  unverified: 'Your email address is not verified yet',
  unverifiedDetail: (email: string) =>
    `We have sent a mail to ${email}. Follow its link to verify that the address is yours.`,
  verificationResent: (email: string) => `A new mail is on its way to ${email}`,
  verificationFailed: 'That link has expired or was used before. Send the mail once more.',
} as const;
