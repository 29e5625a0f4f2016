import { greeting, mailName } from '#platform/mail/greeting.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { t } from '#shared/texts/texts.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

export function verificationMail(user: Recipient, url: string): Mail {
  const name = mailName(user.name);
  const lines = [
    name
      ? t('Someone using the name {name} registered with this address.', { name })
      : t('Someone registered with this address.'),
    t(
      'If this was not you, ignore this email. The link does nothing without the password chosen there.',
    ),
    t('If this was you, verify your address here, on this device or another:'),
    '',
    url,
    '',
    t('Open the link within an hour, in a browser where you are signed in.'),
  ];
  return { to: user.email, subject: t('Verify your email address'), text: lines.join('\n') };
}

export function resetMail(user: Recipient, url: string): Mail {
  return mail(user, t('Choose a new password'), [
    t('someone, hopefully you, asked for a new password. Choose it here:'),
    '',
    url,
    '',
    t(
      'The link works once, within an hour. If this was not you, ignore it: your password stays the same.',
    ),
  ]);
}

export function newAddressMail(user: Recipient, url: string): Mail {
  return mail(user, t('Confirm your new email address'), [
    t('please confirm this address for your account:'),
    '',
    url,
    '',
    t('Open the link in a browser where you are signed in. It works once, within an hour.'),
  ]);
}

/** Sent to the current address, to warn its owner of the change. */
export function addressChangeNotice(user: Recipient): Mail {
  return mail(user, t('Your email address is about to change'), [
    t('someone signed in to your account asked to change its address.'),
    t('Once the new address is confirmed, you can no longer sign in with this one.'),
    '',
    t('If this was not you, choose a new password now. That ends all other sessions.'),
  ]);
}

/** Sent when somebody registers an address that has an account. */
export function addressInUseNotice(
  user: Recipient,
  { signIn, reset }: { readonly signIn: string; readonly reset: string },
): Mail {
  return mail(user, t('You already have an account'), [
    t('someone tried to register with this address, which has an account already.'),
    t('If this was you, sign in here:'),
    '',
    signIn,
    '',
    t('If you have forgotten your password, choose a new one here:'),
    '',
    reset,
    '',
    t('If this was not you, ignore this email: your account is unchanged.'),
  ]);
}

function mail({ name, email }: Recipient, subject: string, lines: readonly string[]): Mail {
  return { to: email, subject, text: [greeting(name), '', ...lines].join('\n') };
}
