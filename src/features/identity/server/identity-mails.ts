import { greeting, mailName } from '#platform/mail/greeting.ts';
import type { Mail } from '#platform/mail/mail.ts';

interface Holder {
  readonly name: string;
  readonly email: string;
}

export function verificationMail(user: Holder, url: string): Mail {
  const name = mailName(user.name);
  const who = name ? `Somebody who calls themselves ${name}` : 'Somebody';
  const lines = [
    `${who} registered with this address.`,
    'If it was not you, ignore this mail: without the password chosen there, the link does nothing.',
    'If it was you, verify the address here, on this device or another:',
    '',
    url,
    '',
    'The link works for an hour, where you are signed in.',
  ];
  return { to: user.email, subject: 'Verify your email address', text: lines.join('\n') };
}

export function resetMail(user: Holder, url: string): Mail {
  return mail(user, 'Choose a new password', [
    'somebody, we hope you, asked for a new password. Choose it here:',
    '',
    url,
    '',
    'The link works once and for an hour. If it was not you, leave it: your password stays as it is.',
  ]);
}

export function newAddressMail(user: Holder, url: string): Mail {
  return mail(user, 'Confirm your new email address', [
    'please confirm that your account should have this address from now on:',
    '',
    url,
    '',
    'Open the link where you are signed in. It works once and for an hour.',
  ]);
}

/** To the address that the account has so far: nobody loses theirs without hearing of it. */
export function addressChangeNotice(user: Holder): Mail {
  return mail(user, 'Your email address is about to change', [
    'somebody who is signed in to your account asked for another address.',
    'Once the new address is confirmed, this one no longer signs in.',
    '',
    'If it was not you, choose a new password now: that ends every other session.',
  ]);
}

function mail({ name, email }: Holder, subject: string, lines: readonly string[]): Mail {
  return { to: email, subject, text: [greeting(name), '', ...lines].join('\n') };
}
