import { createTransport } from 'nodemailer';
import { jobHandler, type JobHandler } from '../jobs/outbox-worker.ts';
import { jobKind } from '../jobs/outbox.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SentMail extends Mail {
  /** The name beside the address of the sender. */
  readonly fromName: string;
}

/** Sends one mail; may be called again after it throws. */
export type Mailer = (mail: SentMail) => Promise<void>;

/** Enqueue it in the transaction that causes the mail, if there is one. */
export const mailJob = jobKind<Mail>('mail');

export function mailHandler(send: (mail: Mail) => Promise<void>): JobHandler {
  return jobHandler(mailJob, send);
}

/** How long a mail server may take (milliseconds). */
export interface MailTimeouts {
  /** For name resolution and the connection. */
  readonly connect: number;
  readonly greeting: number;
  /** Without a byte while a mail is sent. */
  readonly inactive: number;
  /** For a whole mail. */
  readonly total: number;
}

/** Shorter than a job's lease, so that no other process sends the same mail concurrently. */
const DEFAULT_TIMEOUTS: MailTimeouts = {
  connect: 10_000,
  greeting: 10_000,
  inactive: 30_000,
  total: 60_000,
};

/** Sends mails through the SMTP server (RFC 5321) at a URL such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  timeouts: MailTimeouts = DEFAULT_TIMEOUTS,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.inactive,
  });
  return async ({ fromName, ...mail }) => {
    await transport.sendMail({
      from: { name: fromName, address: from },
      ...mail,
      signal: AbortSignal.timeout(timeouts.total),
    });
  };
}
