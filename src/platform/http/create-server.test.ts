import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createServer, type ServerOptions, hijackReply } from './create-server.ts';

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
  test('is that of the connection without a proxy', async () => {
    expect(await addressSeen(0, '192.0.2.9')).toBe('10.0.0.1');
  });

  test('is the one that the proxy adds, not one that the visitor sends', async () => {
    expect(await addressSeen(1, '192.0.2.9')).toBe('192.0.2.9');
    expect(await addressSeen(1, '1.1.1.1, 127.0.0.1, 192.0.2.9')).toBe('192.0.2.9');
  });

  test('is the one that the first of several proxies adds', async () => {
    expect(await addressSeen(2, '1.1.1.1, 192.0.2.9, 10.0.0.2')).toBe('192.0.2.9');
  });
});

test('monitoring requests are not rate-limited', async () => {
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
])('the response to a malformed URL, %s, has the security headers', async (url, type, like) => {
  const headers = { 'content-type': 'text/html' };
  const body = Buffer.from('There is no such address');
  const unreadableUrlResponse = { status: 400, headers, body, cacheTags: null };
  const app = await server(0, false, { unreadableUrlResponse });
  const [bad, good] = [await app.inject(url), await app.inject(like)];
  expect([bad.statusCode, bad.headers['content-type']]).toEqual([400, type]);
  const missing = Object.keys(good.headers).filter((name) => !(name in bad.headers));
  expect(missing).toEqual([]);
  expect(bad.headers['content-security-policy']).toBe(good.headers['content-security-policy']);
});

test('a hijacked response has the common headers', async () => {
  const app = await server(0);
  app.get('/taken', (_request, reply) => {
    hijackReply(reply).setHeader('content-type', 'text/plain; charset=utf-8').end('taken');
  });
  const [hijacked, other] = [await app.inject('/taken'), await app.inject('/address')];
  expect(hijacked.payload).toBe('taken');
  for (const [name, value] of Object.entries(other.headers)) {
    if (['x-request-id', 'content-length', 'date', 'connection'].includes(name)) continue;
    expect([name, hijacked.headers[name]]).toEqual([name, value]);
  }
  expect(hijacked.headers['x-request-id']).toBeTruthy();
});

test('a response may set or remove its content security policy', async () => {
  const app = await server(0);
  app.get('/own', async (_request, reply) => reply.header('content-security-policy', 'x').send());
  app.get('/none', async (_request, reply) => reply.removeHeader('content-security-policy').send());
  expect((await app.inject('/own')).headers['content-security-policy']).toBe('x');
  expect((await app.inject('/none')).headers['content-security-policy']).toBeUndefined();
});

test('the policy of API responses forbids scripts, resources and frames', async () => {
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
  const response = await (await server(0)).inject({ url: '/address', headers });
  expect(response.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
});

/** The raw response to these bytes. */
async function sendRaw(app: Awaited<ReturnType<typeof server>>, bytes: string): Promise<string> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(bytes);
  const response = await text(socket);
  await app.close();
  return response;
}

test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['unencoded characters in the URL', 'GET /\xc3\xa4\x01 HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
  ['a long URL', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`, 431],
])('malformed HTTP gets problem details: %s', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await sendRaw(await server(0), bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, title: 'The request could not be read.' });
});

test('the host of an absolute request URL overrides the Host header', async () => {
  const app = await server(0);
  app.get('/echo', async ({ url, host }) => ({ url, host }));
  const request = 'GET http://shop.example:81/echo?q=1 HTTP/1.1\r\nHost: other\r\n\r\n';
  const [, body = ''] = (await sendRaw(app, request)).split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ url: '/echo?q=1', host: 'shop.example:81' });
});

test('a request on an open connection gets its response while the server stops', async () => {
  const app = await server(0);
  const gate = new EventEmitter();
  app.get('/slow', async () => once(gate, 'open').then(() => 'first'));
  app.get('/next', async () => 'second');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const received = text(client);
  async function request(path: string): Promise<void> {
    const arrived = once(app.server, 'request');
    client.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await arrived;
  }
  await request('/slow');
  const closed = app.close();
  while (app.server.listening) await nextTurn();
  await request('/next');
  gate.emit('open');
  const [, first, second] = (await received).split('HTTP/1.1 ');
  await closed;
  expect(first).toMatch(/^200 .*first$/s);
  expect(second).toMatch(/^200 .*connection: close\r\n.*second$/is);
});
