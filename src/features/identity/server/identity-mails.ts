import type { Mail } from '#platform/mail/mail.ts';

export function verificationMail(user: { name: string; email: string }, url: string): Mail {
  return {
    to: user.email,
    subject: 'Verify your email address',
    text: [
      `Hello ${user.name},`,
      '',
      'please confirm that this address is yours:',
      '',
      url,
      '',
      'The link works for an hour. If you did not register, leave it: nothing happens.',
    ].join('\n'),
  };
}
