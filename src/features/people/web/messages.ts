import type { AuditAction } from '../contract.ts';

/** The texts of profiles and of managing users. */
export const peopleMessages = {
  /** Specification section 8. */
  promoted: 'User promote to Admin',
  deleted: 'User deleted',
  promotionFailed: 'Failed to make an admin!',
  promotion: (name: string, email: string) => ({
    title: `Make ${name} an admin?`,
    detail: `${email} will manage products, orders and users. This page cannot take it back.`,
  }),
  pictureHint: 'JPEG, PNG, WebP, AVIF or GIF of at most 5 MB.',
  pictureTooLarge: 'This picture is larger than 5 MB.',
  pictureUploaded: 'Uploaded. Save the profile to use it.',
  profileSaved: 'Profile updated',
  unverified: 'Your email address is not verified yet',
  unverifiedDetail: (email: string) =>
    `We have sent a mail to ${email}. Follow its link to verify that the address is yours.`,
  verificationResent: (email: string) => `A new mail is on its way to ${email}`,
  verificationFailed: 'That link has expired or was used before. Send the mail once more.',
} as const;

export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  promoted: 'Made an admin',
  demoted: 'No longer an admin',
  deleted: 'Deleted',
  'email-changed': 'Changed the email address',
  'account-recovered': 'Recovered the account',
  'alarm-seen': 'Took up a payment alarm',
};
