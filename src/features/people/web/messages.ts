import { t } from '#shared/texts/texts.ts';
import type { ListedUser } from '../contract.ts';

type Promotion = Pick<ListedUser, 'name' | 'email' | 'emailVerified'>;

function unverifiedWarning(): string {
  return t(
    'Careful: this address is not verified. Nobody has shown that it belongs to this person.',
  );
}

/** The texts of profiles and of managing users. */
export const peopleMessages = {
  /** Documented (docs/specification.md#texts). */
  promoted: 'User promote to Admin',
  deleted: 'User deleted',
  promotionFailed: 'Failed to make an admin!',
  promotion: ({ name, email, emailVerified }: Promotion) => {
    const detail = t('{email} will manage products, orders and users. You cannot undo this here.', {
      email,
    });
    return {
      title: t('Make {name} an admin?', { name }),
      detail: emailVerified ? detail : `${unverifiedWarning()} ${detail}`,
    };
  },
  staffRoles: ({ email, emailVerified }: Promotion) => {
    const detail = t('{email}. A change takes effect at once.', { email });
    return emailVerified ? detail : `${unverifiedWarning()} ${detail}`;
  },
  rolesChanged: (name: string) => t('The roles of {name} are changed', { name }),
  pictureHint: 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.',
  pictureTooLarge: 'This picture is larger than 5 MB.',
  pictureUploaded: 'Uploaded. Save the profile to use it.',
  profileSaved: 'Profile updated',
  profileChanged: 'Your profile was changed in another tab or on another device',
  unverified: 'Your email address is not verified yet',
  unverifiedDetail: (email: string) =>
    t('Open the link in our email to {email} to verify your address.', { email }),
  sameEmail: 'This is already your address',
  changeSent: (email: string) => t('We have sent an email with a link to {email}', { email }),
  changeSentDetail: (current: string) =>
    t(
      'No email is sent if the address already belongs to an account. Open the link within an hour, in a browser where you are signed in. We also notify {current}.',
      { current },
    ),
  verificationResent: (email: string) => t('We have sent a new email to {email}', { email }),
} as const;
