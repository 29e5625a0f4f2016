import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createServer, type ServerOptions } from './create-server.ts';
import { takeOver } from './take-over.ts';

async function server(proxies: number, rateLimit = false, more: Partial<ServerOptions> = {}) {
  const app = await createServer({
    logger: undefined,
    rateLimit,
    proxies,
    https: false,
    trustedOrigins: [],
    scriptSources: [],
    ...more,
  });
  app.get('/address', async ({ ip }) => ip);
  app.get('/healthz', async () => 'ok');
  app.get('/api/call', async () => ({}));
  app.get('/api/docs', async () => 'a page');
  return app;
}

async function addressSeen(proxies: number, forwardedFor: string) {
  const app = await server(proxies);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await app.inject({ url: '/address', headers, remoteAddress: '10.0.0.1' })).payload;
}

describe('the address of a visitor', () => {
  test('is that of the connection where there is no proxy', async () => {
    expect(await addressSeen(0, '192.0.2.9')).toBe('10.0.0.1');
  });

  test('is the one that the proxy adds, whatever the visitor has put before it', async () => {
    expect(await addressSeen(1, '192.0.2.9')).toBe('192.0.2.9');
    expect(await addressSeen(1, '1.1.1.1, 127.0.0.1, 192.0.2.9')).toBe('192.0.2.9');
  });

  test('is the one that the first of several proxies adds', async () => {
    expect(await addressSeen(2, '1.1.1.1, 192.0.2.9, 10.0.0.2')).toBe('192.0.2.9');
  });
});

test('whoever watches over the shop is not limited by the number of requests', async () => {
  const app = await server(0, true);
  for (const [url, limited] of [
    ['/address', true],
    ['/healthz', false],
  ] as const) {
    const { headers } = await app.inject(url);
    expect('x-ratelimit-limit' in headers).toBe(limited);
  }
});

test.each([
  ['/allproducts/%', 'text/html', '/address'],
  ['/apis/%ZZ', 'text/html', '/address'],
  ['/api/product/%', 'application/problem+json; charset=utf-8', '/api/call'],
])(
  'an address that cannot be read, %s, is answered as safely as others',
  async (url, type, like) => {
    const headers = { 'content-type': 'text/html' };
    const body = Buffer.from('There is no such address');
    const noAddress = { status: 400, headers, body, cacheTags: null };
    const app = await server(0, false, { noAddress });
    const [bad, good] = [await app.inject(url), await app.inject(like)];
    expect([bad.statusCode, bad.headers['content-type']]).toEqual([400, type]);
    const missing = Object.keys(good.headers).filter((name) => !(name in bad.headers));
    expect(missing).toEqual([]);
    expect(bad.headers['content-security-policy']).toBe(good.headers['content-security-policy']);
  },
);

test('an answer that somebody else writes has the headers of all others', async () => {
  const app = await server(0);
  app.get('/taken', (_request, reply) => {
    takeOver(reply).setHeader('content-type', 'text/plain; charset=utf-8').end('taken');
  });
  const [taken, other] = [await app.inject('/taken'), await app.inject('/address')];
  expect(taken.payload).toBe('taken');
  for (const [name, value] of Object.entries(other.headers)) {
    if (['x-request-id', 'content-length', 'date', 'connection'].includes(name)) continue;
    expect([name, taken.headers[name]]).toEqual([name, value]);
  }
  expect(taken.headers['x-request-id']).toBeTruthy();
});

test('an answer may have a policy of its own, and do without one', async () => {
  const app = await server(0);
  app.get('/own', async (_request, reply) => reply.header('content-security-policy', 'x').send());
  app.get('/none', async (_request, reply) => reply.removeHeader('content-security-policy').send());
  expect((await app.inject('/own')).headers['content-security-policy']).toBe('x');
  expect((await app.inject('/none')).headers['content-security-policy']).toBeUndefined();
});

test('an answer of the API is no document: nothing in it may run, load or be framed', async () => {
  const app = await server(0);
  const { headers } = await app.inject('/api/call');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect((await app.inject('/api/docs')).headers['content-security-policy']).toBe(
    (await app.inject('/address')).headers['content-security-policy'],
  );
});

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a page of the shop', { 'sec-fetch-site': 'same-origin' }],
  ['from a browser that does not send Sec-Fetch-Site', {}],
  ['from a typed address', { 'sec-fetch-site': 'none' }],
])('a page is isolated from its opener when it is opened %s', async (_case, headers) => {
  const reply = await (await server(0)).inject({ url: '/address', headers });
  expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN');
});

/** What a server answers to these bytes. */
async function toldOver(app: Awaited<ReturnType<typeof server>>, bytes: string): Promise<string> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(bytes);
  const answer = await text(socket);
  await app.close();
  return answer;
}

test.each([
  ['a method that there is not', 'FOO / HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['letters as they are in an address', 'GET /\xc3\xa4\x01 HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a long address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
])('what is no HTTP is answered as a problem, too: %s', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await toldOver(await server(0), bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, title: 'The request could not be read.' });
});

test('an address may be told whole, as to a proxy: its host counts', async () => {
  const app = await server(0);
  app.get('/asked', async ({ url, host }) => ({ url, host }));
  const asked = 'GET http://shop.example:81/asked?q=1 HTTP/1.1\r\nHost: other\r\n\r\n';
  const [, body = ''] = (await toldOver(app, asked)).split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ url: '/asked?q=1', host: 'shop.example:81' });
});
