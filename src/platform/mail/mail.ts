import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Language } from '#shared/texts/language.ts';
import type { Files } from '../files/files.ts';
import { jobHandler, type JobHandler } from '../jobs/outbox-worker.ts';
import { jobKind } from '../jobs/outbox.ts';

/** A mail before it is rendered as text and HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly language: Language;
  /** The origin of the shop as the recipient knows it; the links of the mail start with it. */
  readonly origin: string;
  readonly blocks: readonly MailBlock[];
  /** What the mail is about, by which the shop finds its own words for it. */
  readonly kind?: string;
  /** For mail programs, which send a `POST` to it (RFC 8058); for mails that are not about an order or account. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A stored file that is attached when the mail is sent. */
export interface MailAttachment {
  /** As the reader sees it. */
  readonly fileName: string;
  readonly contentType: string;
  /** Its name among the shop's files. */
  readonly stored: string;
}

/** A part of a mail. Numbers, amounts and dates are formatted. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The paragraph before it says what the link is for: the text part has only the URL. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'lines'; readonly lines: readonly MailLine[] }
  | { readonly kind: 'address'; readonly heading: string; readonly lines: readonly string[] };

export interface Fact {
  readonly term: string;
  readonly value: string;
}

/** A line of an order. */
export interface MailLine {
  readonly product: string;
  readonly sku: string;
  readonly quantity: string;
  readonly each: string;
  readonly all: string;
}

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  /** The name beside the address of the sender. */
  readonly fromName: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly SentAttachment[];
}

export interface SentAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Reads the attachments of a mail for its sending. */
export async function readAttachments(
  files: Pick<Files, 'read'>,
  { attachments = [] }: Pick<Mail, 'attachments'>,
): Promise<SentAttachment[]> {
  return Promise.all(
    attachments.map(async ({ fileName, contentType, stored }) => ({
      filename: fileName,
      contentType,
      content: await buffer(files.read(stored)),
    })),
  );
}

/** Sends one mail; may be called again after it throws. */
export type Mailer = (mail: SentMail) => Promise<void>;

/** A mail of a job that was queued before mails had an HTML part. */
interface TextMail extends Pick<Mail, 'to' | 'subject'> {
  readonly text: string;
}

/** Enqueue it in the transaction that causes the mail, if there is one. */
export const mailJob = jobKind<Mail | TextMail>('mail');

export function mailHandler(send: (mail: Mail) => Promise<void>): JobHandler {
  return jobHandler(mailJob, (mail) => send('text' in mail ? fromText(mail) : mail));
}

function fromText({ to, subject, text }: TextMail): Mail {
  return { to, subject, language: 'en', origin: '', blocks: [paragraph(text)] };
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

export function linkBlock(label: string, url: string): MailBlock {
  return { kind: 'link', label, url };
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
  return async ({ fromName, unsubscribeUrl, attachments = [], ...mail }) => {
    await transport.sendMail({
      from: { name: fromName, address: from },
      ...mail,
      attachments: [...attachments],
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
      signal: AbortSignal.timeout(timeouts.total),
    });
  };
}

/** RFC 2369, section 3.2. Unsubscribing by one click needs https (RFC 8058, section 3.1). */
function unsubscribeHeaders(url: string) {
  return {
    list: { unsubscribe: url },
    ...(url.startsWith('https:') && {
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}
