import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { asHtml, mailbox } from './mailbox.ts';

const root = await mkdtemp(path.join(os.tmpdir(), 'busbar-mailbox-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const now = () => new Date('2026-03-01T12:00:00Z');
let folders = 0;
const newFolder = () => path.join(root, `shop${++folders}`, 'mailbox');

const mail = (subject: string, to = 'mara@nordwerk.example') => ({
  to,
  subject,
  text: 'Hello',
  html: '<p>Hello</p>',
});

describe('the mailbox of a shop that sends no mail', () => {
  test('is empty before the first mail', async () => {
    expect(await mailbox(newFolder(), now).newest(10)).toEqual([]);
  });

  test('lists the newest first, also within a millisecond', async () => {
    const box = mailbox(newFolder(), now);
    for (const subject of ['1', '2', '3']) await box.deliver(mail(subject));
    expect((await box.newest(2)).map(({ subject }) => subject)).toEqual(['3', '2']);
  });

  test('filters by address, ignoring case', async () => {
    const box = mailbox(newFolder(), now);
    await box.deliver(mail('for Mara', 'Mara@Nordwerk.example'));
    await box.deliver(mail('for Tomas', 'tomas@kellerlab.example'));
    const found = await box.newest(10, 'mara@nordwerk.EXAMPLE');
    expect(found.map(({ subject }) => subject)).toEqual(['for Mara']);
  });

  test('has its mails after a restart, and ignores incomplete files', async () => {
    const folder = newFolder();
    await mailbox(folder, now).deliver(mail('before'));
    await writeFile(path.join(folder, 'crashed.json.part'), '{"to":');
    expect(await mailbox(folder, now).newest(10)).toEqual([
      { ...mail('before'), at: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  test('works again once its folder can be created', async () => {
    const folder = newFolder();
    await writeFile(path.dirname(folder), 'in the way');
    const box = mailbox(folder, now);
    await expect(box.deliver(mail('too early'))).rejects.toThrow(/ENOTDIR|EEXIST|ENOENT/);
    await rm(path.dirname(folder));
    await box.deliver(mail('now'));
    expect((await box.newest(10)).map(({ subject }) => subject)).toEqual(['now']);
  });

  test.skipIf(process.platform === 'win32')('is readable by its user only', async () => {
    const folder = newFolder();
    await mailbox(folder, now).deliver(mail('private'));
    const [file = ''] = await readdir(folder);
    const modes = [folder, path.join(folder, file)].map(
      async (at) => (await stat(at)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
  });

  test('stores concurrent mails', async () => {
    const box = mailbox(newFolder(), now);
    await Promise.all(Array.from({ length: 40 }, (_, i) => box.deliver(mail(String(i)))));
    const subjects = (await box.newest(100)).map(({ subject }) => Number(subject));
    expect(new Set(subjects).size).toBe(40);
  });
});

describe('a mail on the page', async () => {
  const shop = await testShop({ CONTACT_EMAIL: 'sales@shop.example' });
  const script = '<script>alert(1)</script>';
  const message = { name: script, email: 'mara@nordwerk.example', message: `Look: ${script}` };
  await shop.app.inject({ method: 'POST', url: '/api/contact', payload: message });
  await shop.mailsTo('sales@shop.example');

  test('has clickable links in plain text', () => {
    expect(asHtml('To:\n  Street 1')).toBe('To:<br>\n&nbsp;&nbsp;Street 1');
    expect(asHtml('See <b>https://shop.example/a?b=1&c=2</b>\nBye')).toBe(
      'See &lt;b&gt;<a href="https://shop.example/a?b=1&amp;c=2&lt;/b&gt;">' +
        'https://shop.example/a?b=1&amp;c=2&lt;/b&gt;</a><br>\nBye',
    );
  });

  test('escapes HTML', async () => {
    const page = await shop.app.inject('/dev/mailbox');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.payload).toContain('&lt;script&gt;');
    expect(page.payload).not.toContain(script);
  });

  test('is sent as JSON on request, filtered by address', async () => {
    const headers = { accept: 'application/json' };
    const all = await shop.app.inject({ url: '/dev/mailbox?to=SALES@shop.example', headers });
    expect(all.json()).toMatchObject([{ to: 'sales@shop.example', text: expect.any(String) }]);
    const none = await shop.app.inject({ url: '/dev/mailbox?to=other@shop.example', headers });
    expect(none.json()).toEqual([]);
  });
});
