import { expect, type Page } from './test.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The first link of a mail. */
export function linkIn(mail: Mail): string {
  const [link] = mail.text.match(/https?:\/\/\S+/) ?? [];
  if (!link) throw new Error(`no link in ${mail.subject}`);
  return link;
}

/** Waits for the newest mail to an address with this subject. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox?to=${address}`, {
        headers: { accept: 'application/json' },
      });
      found = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error(`no mail for ${address}`);
  return found;
}
