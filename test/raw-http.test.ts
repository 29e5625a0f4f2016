import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from './support/test-shop.ts';

let port: number;

beforeAll(async () => {
  const { app } = await testShop();
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

const POST = 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

test.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n'],
  ['no host', 'GET /api/product HTTP/1.1\r\n\r\n'],
  ['an invalid host', 'GET /identity/get-session HTTP/1.1\r\nhost: [\r\n\r\n'],
  ['a host of two words', 'GET /identity/get-session HTTP/1.1\r\nhost: a b\r\n\r\n'],
  ['an empty host', 'GET /identity/get-session HTTP/1.1\r\nhost:\r\n\r\n'],
  ['two hosts', 'GET /api/product HTTP/1.1\r\nhost: a\r\nHost: b\r\n\r\n'],
  ['a host twice', 'GET /allproducts HTTP/1.1\r\nhost: a\r\nhost: a\r\n\r\n'],
  ['no host, as in HTTP/1.0', 'GET /identity/get-session HTTP/1.0\r\n\r\n'],
  ['an absolute URL', 'GET http://x/ HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an asterisk', 'GET * HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an unknown method', 'BREW /api/product HTTP/1.1\r\nhost: a\r\n\r\n'],
  [
    'a path that cannot be decoded',
    'GET /api/%ZZ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  ],
  ['a header that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a header with a control character', 'GET / HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n'],
  ['two lengths', `${POST}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
  [
    'a length and chunks',
    `${POST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a negative length', `${POST}content-length: -1\r\n\r\n`],
  ['a broken chunk', `${POST}transfer-encoding: chunked\r\nconnection: close\r\n\r\nZZ\r\n`],
])('a request with %s is refused, and the shop keeps running', async (_what, bytes) => {
  expect(await firstLineOf(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test.each([
  ['no host', 400, 'GET /api/product HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['no host, for a page', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an unknown expectation', 417, `${POST}expect: tea\r\ncontent-length: 2\r\n\r\n{}`],
  ['no HTTP at all', 400, 'GARBAGE\r\n\r\n'],
])('a request with %s is refused with problem details', async (_what, status, bytes) => {
  const response = await responseTo(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response.toLowerCase()).toContain('content-type: application/problem+json');
  expect(response).toContain(`"status":${status}`);
});

test('an absolute URL is handled like its path', async () => {
  const path = 'GET http://x/identity/get-session HTTP/1.1\r\nhost: a\r\n\r\n';
  expect(await firstLineOf(path)).toBe('HTTP/1.1 200 OK');
});

test('the shop keeps running when a connection is closed during a request', async () => {
  const socket = connect(port, '127.0.0.1');
  await new Promise((sent) => socket.write(`${POST}content-length: 100\r\n\r\n{"na`, sent));
  const gone = new Promise((resolve) => socket.once('close', resolve));
  socket.resetAndDestroy();
  await gone;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

/** Everything that the shop sends until it closes the connection. */
function responseTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return text(socket);
}

function firstLineOf(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.once('data', (answer) => {
      resolve(answer.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
  });
}
