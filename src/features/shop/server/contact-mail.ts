import { paragraph, type Mail } from '#platform/mail/mail.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A message of the contact form, to the shop. */
export function contactMail(
  to: string,
  origin: string,
  { name, email, message }: ContactMessage,
): Mail {
  return {
    to,
    subject: `Message from ${name.replaceAll(/\s+/g, ' ')}`,
    language: 'en',
    origin,
    blocks: [paragraph(`${name} <${email}> writes:`), paragraph(message)],
  };
}
