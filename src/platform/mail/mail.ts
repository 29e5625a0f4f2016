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

/** Far below the lease of a job, so that no other process sends the same mail meanwhile. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mail server (RFC 5321) named by a URL such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
