import { createHmac } from 'node:crypto';

/** A user, or the normalized address of a visitor. */
export type Recipient = { readonly userId: string } | { readonly email: string };

/**
 * The token of a recipient in links of mails. It is the same in all mails to a recipient, who alone
 * knows it: it confirms and removes their alerts, and nothing else.
 */
export function recipientToken(secret: string, recipient: Recipient): string {
  const name = 'userId' in recipient ? `user:${recipient.userId}` : `email:${recipient.email}`;
  return createHmac('sha256', secret).update(name).digest('base64url');
}
