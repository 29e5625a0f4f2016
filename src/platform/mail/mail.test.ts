import type { Socket } from 'node:net';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { acceptMails, mailServer, sockets } from '#test/support/mail-server.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { startOutboxWorker } from '../jobs/outbox-worker.ts';
import { enqueue } from '../jobs/outbox.ts';
import { outbox } from '../jobs/outbox-tables.ts';
import { mailHandler, mailJob, smtpMailer, type Mail, type MailTimeouts } from './mail.ts';

const LONG = 60_000;
const SHORT = 100;
const longTimeouts: MailTimeouts = { connect: LONG, greeting: LONG, inactive: LONG, total: LONG };
const mail = {
  to: 'mara@nordwerk.example',
  subject: 'Your order',
  text: 'B-100042 is on its way.',
};
const sent = { ...mail, html: '<p>B-100042 is on its way.</p>', fromName: 'Nordwerk' };

/** Greets, then sends parts of a reply that never ends. */
function replyForever(socket: Socket): void {
  socket.write('220 mail.example\r\n');
  const timer = setInterval(() => socket.write('250-wait\r\n'), SHORT / 10);
  socket.once('close', () => clearInterval(timer));
}

const stalling: [string, Partial<MailTimeouts>, (socket: Socket) => void][] = [
  ['accepts the connection and sends nothing', { greeting: SHORT }, () => undefined],
  ['sends only its greeting', { inactive: SHORT }, (socket) => socket.write('220 hello\r\n')],
  ['sends a reply that never ends', { total: SHORT }, replyForever],
];

describe('a mail server', () => {
  test('receives the mail once, with sender and recipient', async () => {
    const received: string[] = [];
    const send = smtpMailer(
      await mailServer(acceptMails(received)),
      'shop@busbar.example',
      longTimeouts,
    );
    await send(sent);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Nordwerk <shop@busbar\.example>$/m);
    expect(received[0]).toMatch(/^To: mara@nordwerk\.example$/m);
    expect(received[0]).toMatch(/^Content-Type: multipart\/alternative/m);
    for (const part of [sent.text, sent.html]) expect(received[0]).toContain(part);
  });

  test.each(stalling)('that %s runs into the timeout', async (_what, short, serve) => {
    const send = smtpMailer(await mailServer(serve), 'shop@busbar.example', {
      ...longTimeouts,
      ...short,
    });
    await expect(send(sent)).rejects.toThrow(/timeout|greeting|aborted/i);
    await Promise.all([...sockets].map(closed));
  });
});

test('a mail is retried with a growing delay until the server accepts it', async () => {
  const { queries } = await testDatabase();
  let time = Date.parse('2026-03-01T12:00:00Z');
  const now = () => new Date(time);
  const received: string[] = [];
  let attempts = 0;
  let isUp = false;
  const url = await mailServer((socket) => {
    attempts++;
    if (isUp) acceptMails(received)(socket);
  });
  const send = smtpMailer(url, 'shop@busbar.example', { ...longTimeouts, greeting: SHORT });
  const log = pino({ level: 'silent' });
  const worker = startOutboxWorker(queries, [mailHandler(async () => send(sent))], { now, log });
  await enqueue(queries, { now, newId: uuidv7 }, mailJob, mail);

  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    await worker.drain();
    expect(attempts).toBe(attempt);
    const [job] = await queries.select().from(outbox);
    waits.push(job!.dueAt.getTime() - time);
    time = job!.dueAt.getTime();
  }
  expect(waits).toEqual([2_000, 4_000, 8_000]);

  isUp = true;
  await worker.drain();
  expect(received).toHaveLength(1);
  expect(await queries.select().from(outbox)).toEqual([]);
  await worker.stop();
});

test('a mail that an older version queued, as text only, is sent as a paragraph', async () => {
  const { queries } = await testDatabase();
  const mails: Mail[] = [];
  const timeAndIds = { now: () => new Date(), newId: uuidv7 };
  const handler = mailHandler(async (one) => void mails.push(one));
  const log = pino({ level: 'silent' });
  const worker = startOutboxWorker(queries, [handler], { now: timeAndIds.now, log });
  await enqueue(queries, timeAndIds, mailJob, mail);
  await worker.drain();
  expect(mails).toMatchObject([{ to: mail.to, blocks: [{ kind: 'paragraph', text: mail.text }] }]);
  await worker.stop();
});

async function closed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await new Promise((gone) => socket.resume().once('close', gone));
}
