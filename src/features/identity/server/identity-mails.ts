import { greeting, mailName } from '#platform/mail/greeting.ts';
import { linkBlock, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

export function verificationMail(user: Recipient, url: string): Mail {
  const name = mailName(user.name);
  return mail(user, originOf(url), t('Verify your email address'), [
    name
      ? t('Someone using the name {name} registered with this address.', { name })
      : t('Someone registered with this address.'),
    t(
      'If this was not you, ignore this email. The link does nothing without the password chosen there.',
    ),
    t('If this was you, verify your address here:'),
    linkBlock(t('Verify email address'), url),
    t(
      'The link is valid for an hour, on any device. If you are not signed in there, it asks for your password.',
    ),
  ]);
}

export function resetMail(user: Recipient, url: string): Mail {
  return mail(user, originOf(url), t('Choose a new password'), [
    greeting(user.name),
    t('someone, hopefully you, asked for a new password. Choose it here:'),
    linkBlock(t('Choose a new password'), url),
    t(
      'The link works once, within an hour. If this was not you, ignore it: your password stays the same.',
    ),
  ]);
}

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/**
 * Sent to somebody whom the shop has entered.
 * @param link its token chooses a password; without one, the person registers
 */
export function invitationMail(
  user: Recipient,
  { origin, token }: { readonly origin: string; readonly token: string | null },
): Mail {
  const from = '/dashboard/myorders';
  const query = token === null ? { email: user.email, from } : { token, from };
  const url = `${origin}/${token === null ? 'register' : 'reset-password'}?${new URLSearchParams(query)}`;
  const steps =
    token === null
      ? [
          t('To see your orders here, create an account with this address and verify it:'),
          linkBlock(t('Create an account'), url),
        ]
      : [
          t('To see your orders here, choose a password:'),
          linkBlock(t('Choose a password'), url),
          t(
            'The link works once, within {days} days. After that, “Forgot your password?” on the sign-in page sends a new one.',
            { days: INVITATION_DAYS },
          ),
        ];
  return mail(user, origin, t('Your access to the shop'), [
    greeting(user.name),
    t('we have entered you as a customer with this address.'),
    ...steps,
    t('If you have not ordered from us, ignore this email.'),
  ]);
}

export function newAddressMail(user: Recipient, url: string): Mail {
  return mail(user, originOf(url), t('Confirm your new email address'), [
    greeting(user.name),
    t('please confirm this address for your account:'),
    linkBlock(t('Confirm email address'), url),
    t('Open the link in a browser where you are signed in. It works once, within an hour.'),
  ]);
}

/** Sent to the current address, to warn its owner of the change. */
export function addressChangeNotice(user: Recipient, reset: string): Mail {
  return mail(user, originOf(reset), t('Your email address is about to change'), [
    greeting(user.name),
    t('someone signed in to your account asked to change its address.'),
    t('Once the new address is confirmed, you can no longer sign in with this one.'),
    t('If this was not you, choose a new password now. That ends all other sessions.'),
    linkBlock(t('Choose a new password'), reset),
  ]);
}

/** Sent when somebody registers an address that has an account. */
export function addressInUseNotice(
  user: Recipient,
  { signIn, reset }: { readonly signIn: string; readonly reset: string },
): Mail {
  return mail(user, originOf(signIn), t('You already have an account'), [
    greeting(user.name),
    t('someone tried to register with this address, which has an account already.'),
    t('If this was you, sign in here:'),
    linkBlock(t('Sign in'), signIn),
    t('If you have forgotten your password, choose a new one here:'),
    linkBlock(t('Choose a new password'), reset),
    t('If this was not you, ignore this email: your account is unchanged.'),
  ]);
}

/** Sent when an account asks for more or for less at sign-in than before. */
export function securityNotice(
  user: Recipient,
  change: 'on' | 'off' | 'passkey-added',
  { profile, reset }: { readonly profile: string; readonly reset: string },
): Mail {
  const texts = {
    on: {
      subject: t('Second factor turned on'),
      what: t(
        'signing in to your account now asks for a second factor: a code of your app, a recovery code or a passkey. All other sessions have ended.',
      ),
    },
    off: {
      subject: t('Second factor turned off'),
      what: t(
        'signing in to your account no longer asks for a second factor, only for the password.',
      ),
    },
    'passkey-added': {
      subject: t('Passkey added'),
      what: t('a passkey has been added to your account. Whoever has it can sign in with it.'),
    },
  };
  const { subject, what } = texts[change];
  return mail(user, originOf(profile), subject, [
    greeting(user.name),
    what,
    linkBlock(t('My Profile'), profile),
    t('If this was not you, choose a new password now. That ends all other sessions.'),
    linkBlock(t('Choose a new password'), reset),
  ]);
}

function mail(
  { email }: Recipient,
  origin: string,
  subject: string,
  content: readonly (string | MailBlock)[],
): Mail {
  const blocks = content.map((one) => (typeof one === 'string' ? paragraph(one) : one));
  return { to: email, subject, language: currentLanguage(), origin, blocks };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
