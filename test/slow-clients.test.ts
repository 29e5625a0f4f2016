import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from '#platform/http/create-server.ts';

const LONG = 60_000;
const SHORT = 100;
const patient = { headMs: LONG, bodyMs: LONG, fileMs: LONG, idleMs: LONG, inactiveMs: LONG };
const ORDER = 'POST /orders HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
const FILE = 'PUT /file HTTP/1.1\r\nhost: shop\r\ncontent-type: application/octet-stream\r\n';
/** More than the buffers of two sockets hold. */
const LARGE = 64 * 1024 * 1024;

let port = 0;

/** A server with one short timeout, so that no other one can end a connection. */
async function listen(short: Partial<typeof patient>) {
  const app = await createServer({
    logger: undefined,
    rateLimit: false,
    proxies: 0,
    https: false,
    trustedOrigins: [],
    scriptSources: [],
    timeouts: { ...patient, ...short },
  });
  app.get('/hello', async () => 'hello');
  app.get('/large', async () => Buffer.alloc(LARGE));
  app.post('/orders', async () => 'ordered');
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.put('/file', { config: { streamsBody: true } }, async ({ body }) => {
    return String((await buffer(body as Readable)).length);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  return app;
}

/** Sends a byte now and then, for as long as the server lets it. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), SHORT / 10);
  socket.once('close', () => clearInterval(timer));
}

/** Everything that the server sends until it closes the connection. */
async function conversation(begin: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // A write after the other side has closed fails.
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString('latin1')));
  begin(socket);
  await new Promise((closed) => socket.once('close', closed));
  return said;
}

test.each([
  ['sends nothing', { headMs: SHORT }, () => undefined],
  [
    'sends the head of its request by and by',
    { headMs: SHORT },
    (socket: Socket) => {
      socket.write('GET /hello HTTP/1.1\r\nhost: shop\r\nx: ');
      drip(socket, 'x');
    },
  ],
  [
    'sends the body of its request by and by',
    { bodyMs: SHORT },
    (socket: Socket) => {
      socket.write(`${ORDER}content-length: 100000\r\n\r\n`);
      drip(socket, ' ');
    },
  ],
  [
    'sends a file by and by for too long',
    { fileMs: SHORT, headMs: SHORT / 2 },
    (socket: Socket) => {
      socket.write(`${FILE}content-length: 100000\r\n\r\n`);
      drip(socket, ' ');
    },
  ],
])('a client that %s gets a timeout response and is disconnected', async (_what, short, begin) => {
  const app = await listen(short);
  expect(await conversation(begin)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  // Not over a connection: the short timeout could end that one, too, on a slow machine.
  expect((await app.inject('/hello')).statusCode).toBe(200);
  await app.close();
});

test('an uploaded file may take longer than other bodies', async () => {
  const app = await listen({ bodyMs: SHORT, idleMs: SHORT });
  const response = await conversation((socket) => {
    socket.write(`${FILE}content-length: 2\r\n\r\na`);
    setTimeout(() => socket.write('b'), SHORT * 3);
  });
  expect(response).toMatch(/^HTTP\/1\.1 200 [^]*\r\n2$/);
  await app.close();
});

test('an idle client is disconnected', async () => {
  const app = await listen({ idleMs: SHORT });
  const hello = 'GET /hello HTTP/1.1\r\nhost: shop\r\n\r\n';
  expect(await conversation((socket) => socket.write(hello))).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});

test('a client that does not read its response is disconnected', async () => {
  const app = await listen({ inactiveMs: SHORT });
  const closed = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  const client = connect(port, '127.0.0.1', () => client.pause());
  client.on('error', () => undefined);
  client.write('GET /large HTTP/1.1\r\nhost: shop\r\n\r\n');
  await closed;
  expect(client.bytesRead).toBeLessThan(LARGE);
  client.destroy();
  await app.close();
});
