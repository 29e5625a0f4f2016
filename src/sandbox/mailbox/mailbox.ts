import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Mailbox {
  deliver(mail: Omit<StoredMail, 'at' | 'html'>): Promise<void>;
  /** The newest first, at most so many; those to one address when `to` is given. */
  newest(limit: number, to?: string): Promise<StoredMail[]>;
}

/** Keeps mails as files instead of sending them: the mail server of a shop that has none. */
export function mailbox(folder: string, now: () => Date): Mailbox {
  let delivered = 0;
  return {
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const at = now().toISOString();
      const count = String(delivered++).padStart(6, '0');
      const file = path.join(folder, `${at.replaceAll(':', '-')}-${process.pid}-${count}.json`);
      const stored: StoredMail = { ...mail, html: asHtml(mail.text), at };
      await writeFile(`${file}.part`, JSON.stringify(stored));
      await rename(`${file}.part`, file);
    },
    async newest(limit, to) {
      const names = await readdir(folder).catch(() => []);
      const newestFirst = names.filter((name) => name.endsWith('.json')).toSorted().toReversed();
      const found: StoredMail[] = [];
      for (const name of newestFirst) {
        if (found.length === limit) break;
        const mail = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as StoredMail;
        if (!to || mail.to.toLowerCase() === to.toLowerCase()) found.push(mail);
      }
      return found;
    },
  };
}

/** The text with its links to click on. */
export function asHtml(text: string): string {
  return escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>\n');
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
