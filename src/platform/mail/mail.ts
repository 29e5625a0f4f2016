import { createTransport } from 'nodemailer';
import { jobHandler, type JobHandler } from '../jobs/outbox-worker.ts';
import { jobKind } from '../jobs/outbox.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends one mail, or throws and may be asked again. */
export type Mailer = (mail: Mail) => Promise<void>;

/** `enqueue(tx, ..., mailJob, mail)` in the transaction that gives cause to write. */
export const mailJob = jobKind<Mail>('mail');

export function mailHandler(send: Mailer): JobHandler {
  return jobHandler(mailJob, send);
}

/** How long a mail server may take, in milliseconds. */
export interface MailPatience {
  /** To be found and to take the connection. */
  readonly connect: number;
  readonly greet: number;
  /** Without a word in the middle of a mail. */
  readonly silent: number;
  /** For a whole mail, however many words there are. */
  readonly mail: number;
}

/** Below the lease of a job, so that no other process sends the same mail meanwhile. */
const PATIENCE: MailPatience = { connect: 10_000, greet: 10_000, silent: 30_000, mail: 60_000 };

/** A mail server (RFC 5321) named by a URL such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  patience: MailPatience = PATIENCE,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.silent,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(patience.mail) });
  };
}
