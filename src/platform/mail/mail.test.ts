import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { startOutboxWorker } from '../jobs/outbox-worker.ts';
import { enqueue } from '../jobs/outbox.ts';
import { outbox } from '../jobs/outbox-tables.ts';
import { mailHandler, mailJob, smtpMailer, type MailPatience } from './mail.ts';

const LONG = 60_000;
const SHORT = 100;
const patient: MailPatience = { connect: LONG, greet: LONG, silent: LONG, mail: LONG };
const mail = {
  to: 'mara@nordwerk.example',
  subject: 'Your order',
  text: 'B-100042 is on its way.',
};

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that does this with whoever connects. */
async function mailServer(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await new Promise((resolve) => server.once('listening', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes every mail, as in RFC 5321, and keeps what it is sent. */
function takesMails(taken: string[]): (socket: Socket) => void {
  return (socket) => {
    socket.write('220 mail.example\r\n');
    let letter: string | null = null;
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (letter !== null && line !== '.') letter += `${line}\n`;
        else if (line === 'DATA') {
          letter = '';
          socket.write('354 go on\r\n');
        } else {
          if (line === '.') taken.push(letter ?? '');
          letter = null;
          socket.write('250 fine\r\n');
        }
      }
    });
  };
}

/** Greets, and from then on says a little now and then that never comes to an end. */
function talksForEver(socket: Socket): void {
  socket.write('220 mail.example\r\n');
  const timer = setInterval(() => socket.write('250-wait\r\n'), SHORT / 10);
  socket.once('close', () => clearInterval(timer));
}

const stalling: [string, Partial<MailPatience>, (socket: Socket) => void][] = [
  ['takes the connection and says nothing', { greet: SHORT }, () => undefined],
  ['greets and says nothing more', { silent: SHORT }, (socket) => socket.write('220 hello\r\n')],
  ['talks for ever', { mail: SHORT }, talksForEver],
];

describe('a mail server that', () => {
  test('takes the mail is sent it once, with sender and addressee', async () => {
    const taken: string[] = [];
    const send = smtpMailer(await mailServer(takesMails(taken)), 'shop@busbar.example', patient);
    await send(mail);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/^From: shop@busbar\.example$/m);
    expect(taken[0]).toMatch(/^To: mara@nordwerk\.example$/m);
    expect(taken[0]).toContain(mail.text);
  });

  test.each(stalling)(
    '%s is not waited for any longer than agreed',
    async (_what, short, serve) => {
      const send = smtpMailer(await mailServer(serve), 'shop@busbar.example', {
        ...patient,
        ...short,
      });
      await expect(send(mail)).rejects.toThrow(/timeout|greeting|aborted/i);
      // Nothing of it stays open.
      await Promise.all([...sockets].map(closed));
    },
  );
});

test('a mail waits longer and longer for a mail server that says nothing, and then leaves', async () => {
  const { queries } = await testDatabase();
  let time = Date.parse('2026-03-01T12:00:00Z');
  const now = () => new Date(time);
  const taken: string[] = [];
  let attempts = 0;
  let speaks = false;
  const url = await mailServer((socket) => {
    attempts++;
    if (speaks) takesMails(taken)(socket);
  });
  const send = smtpMailer(url, 'shop@busbar.example', { ...patient, greet: SHORT });
  const log = pino({ level: 'silent' });
  const worker = startOutboxWorker(queries, [mailHandler(send)], { now, log });
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

  speaks = true;
  await worker.drain();
  expect(taken).toHaveLength(1);
  expect(await queries.select().from(outbox)).toEqual([]);
  await worker.stop();
});

async function closed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await new Promise((gone) => socket.resume().once('close', gone));
}
