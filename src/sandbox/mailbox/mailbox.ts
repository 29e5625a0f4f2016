import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '#shared/escape-html.ts';

export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address in `List-Unsubscribe`. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly StoredAttachment[];
  /** ISO 8601. */
  readonly at: string;
}

export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
}

interface DeliveredMail extends Omit<StoredMail, 'at' | 'attachments'> {
  readonly attachments?: readonly (Omit<StoredAttachment, 'content'> & {
    readonly content: Buffer;
  })[];
}

export interface Mailbox {
  deliver(mail: DeliveredMail): Promise<void>;
  /** The newest mails first; only those to `to` if it is given. */
  newest(limit: number, to?: string): Promise<StoredMail[]>;
}

/** Stores mails as files instead of sending them, for a shop without a mail server. */
export function mailbox(folder: string, now: () => Date): Mailbox {
  let delivered = 0;
  let folderMade: Promise<unknown> | null = null;
  return {
    async deliver({ attachments, ...mail }) {
      folderMade ??= mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        folderMade = null;
        throw error;
      });
      await folderMade;
      const at = now().toISOString();
      const count = String(delivered++).padStart(6, '0');
      // The name sorts by time and contains the address, so that files need not be opened.
      const name = `${at.replaceAll(':', '-')}-${process.pid}-${count}-${digest(mail.to)}.json`;
      const file = path.join(folder, name);
      const stored: StoredMail = {
        ...mail,
        ...(attachments?.length && { attachments: attachments.map(toStored) }),
        at,
      };
      await writeFile(`${file}.part`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async newest(limit, to) {
      const names = await readdir(folder).catch(() => []);
      const ending = `${to === undefined ? '' : `-${digest(to)}`}.json`;
      const newest = names
        .filter((name) => name.endsWith(ending))
        .toSorted()
        .slice(-limit);
      const texts = newest.map((name) => readFile(path.join(folder, name), 'utf8'));
      return (await Promise.all(texts)).map((text) => JSON.parse(text) as StoredMail).toReversed();
    },
  };
}

function toStored({
  content,
  ...file
}: NonNullable<DeliveredMail['attachments']>[number]): StoredAttachment {
  return { ...file, content: content.toString('base64') };
}

function digest(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 16);
}

/** The text as HTML with clickable links and its line breaks. */
export function asHtml(text: string): string {
  return escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
    .replace(/^ +/gm, (indent) => '&nbsp;'.repeat(indent.length))
    .replaceAll('\n', '<br>\n');
}
