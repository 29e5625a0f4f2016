import { greeting, mailName } from '#platform/mail/greeting.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { t } from '#shared/texts/texts.ts';

interface Holder {
  readonly name: string;
  readonly email: string;
}

export function verificationMail(user: Holder, url: string): Mail {
  const name = mailName(user.name);
  const lines = [
    name
      ? t('Somebody who calls themselves {name} registered with this address.', { name })
      : t('Somebody registered with this address.'),
    t(
      'If it was not you, ignore this mail: without the password chosen there, the link does nothing.',
    ),
    t('If it was you, verify the address here, on this device or another:'),
    '',
    url,
    '',
    t('The link works for an hour, where you are signed in.'),
  ];
  return { to: user.email, subject: t('Verify your email address'), text: lines.join('\n') };
}

export function resetMail(user: Holder, url: string): Mail {
  return mail(user, t('Choose a new password'), [
    t('somebody, we hope you, asked for a new password. Choose it here:'),
    '',
    url,
    '',
    t(
      'The link works once and for an hour. If it was not you, leave it: your password stays as it is.',
    ),
  ]);
}

export function newAddressMail(user: Holder, url: string): Mail {
  return mail(user, t('Confirm your new email address'), [
    t('please confirm that your account should have this address from now on:'),
    '',
    url,
    '',
    t('Open the link where you are signed in. It works once and for an hour.'),
  ]);
}

/** To the address that the account has so far: nobody loses theirs without hearing of it. */
export function addressChangeNotice(user: Holder): Mail {
  return mail(user, t('Your email address is about to change'), [
    t('somebody who is signed in to your account asked for another address.'),
    t('Once the new address is confirmed, this one no longer signs in.'),
    '',
    t('If it was not you, choose a new password now: that ends every other session.'),
  ]);
}

function mail({ name, email }: Holder, subject: string, lines: readonly string[]): Mail {
  return { to: email, subject, text: [greeting(name), '', ...lines].join('\n') };
}
