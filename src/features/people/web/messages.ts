import { t } from '#shared/texts/texts.ts';
import type { AuditAction } from '../contract.ts';

/** The texts of profiles and of managing users. */
export const peopleMessages = {
  /** Documented (docs/specification.md#texts). */
  promoted: 'User promote to Admin',
  deleted: 'User deleted',
  promotionFailed: 'Failed to make an admin!',
  promotion: (name: string, email: string) => ({
    title: t('Make {name} an admin?', { name }),
    detail: t('{email} will manage products, orders and users. This page cannot take it back.', {
      email,
    }),
  }),
  pictureHint: 'JPEG, PNG, WebP, AVIF or GIF of at most 5 MB.',
  pictureTooLarge: 'This picture is larger than 5 MB.',
  pictureUploaded: 'Uploaded. Save the profile to use it.',
  profileSaved: 'Profile updated',
  unverified: 'Your email address is not verified yet',
  unverifiedDetail: (email: string) =>
    t('We have sent a mail to {email}. Open its link to verify that the address is yours.', {
      email,
    }),
  sameEmail: 'This is your address already',
  changeSent: (email: string) => t('A mail with a link is on its way to {email}', { email }),
  changeSentDetail: (current: string) =>
    t(
      'Unless somebody has that address here: they get none. Open the link within an hour, where you are signed in. {current} is told of it, too.',
      { current },
    ),
  verificationResent: (email: string) => t('A new mail is on its way to {email}', { email }),
} as const;

export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  promoted: 'Made an admin',
  demoted: 'No longer an admin',
  deleted: 'Deleted',
  'email-changed': 'Changed the email address',
  'account-recovered': 'Recovered the account',
  'alarm-seen': 'Took up a payment alarm',
  'order-packed': 'Packed the order',
  'order-shipped': 'Shipped the order',
  'order-delivered': 'Delivered the order',
  'order-cancelled': 'Cancelled the order',
};
