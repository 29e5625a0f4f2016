import { afterAll, describe, expect, test } from 'vitest';
import { fetchPicture, type FetchOptions } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';
import { certificate, pictureServer } from './picture-server.fixture.ts';

const asked: string[] = [];
const server = await pictureServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const status = Number(/^\/status\/(\d+)$/.exec(url)?.[1] ?? 200);
  const location = /^\/to\?(.*)/.exec(url)?.[1];
  if (location)
    return void response.writeHead(302, { location: decodeURIComponent(location) }).end();
  if (url === '/silent') return;
  if (url === '/stalled') return void response.write('some');
  if (url === '/large') return void response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
  response.writeHead(status).end('picture');
});
afterAll(server.close);

const HOST = 'https://pictures.example';

const options: Partial<FetchOptions> = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
  port: server.port,
  ca: certificate,
};

const get = (address: string, overrides: Partial<FetchOptions> = {}) =>
  fetchPicture(address, { ...options, ...overrides });

const textOf = (fetched: Awaited<ReturnType<typeof get>>) =>
  typeof fetched === 'string' ? fetched : Buffer.from(fetched).toString();

const to = (address: string) => `${HOST}/to?${encodeURIComponent(address)}`;

describe('a picture of another site', () => {
  test('is fetched', async () => {
    expect(textOf(await get(`${HOST}/mara.jpg`))).toBe('picture');
  });

  test('is fetched over at most three redirects', async () => {
    expect(textOf(await get(to(to(to('/mara.jpg')))))).toBe('picture');
    expect(textOf(await get(to(to(to(to('/mara.jpg'))))))).toBe('unusable');
  });

  test.each([404, 410, 403, 204, 304])('with status %i is not asked for again', async (status) => {
    expect(await get(`${HOST}/status/${status}`)).toBe('unusable');
  });

  test.each([500, 503, 429])('with status %i is asked for again', async (status) => {
    expect(await get(`${HOST}/status/${status}`)).toBe('unreachable');
  });

  test('has at most 5 MB', async () => {
    expect(await get(`${HOST}/large`)).toBe('unusable');
  });

  test.each(['/silent', '/stalled'])('is not waited for without end: %s', async (path) => {
    expect(await get(HOST + path, { timeoutMs: 50 })).toBe('unreachable');
  });
});

describe('nothing is asked', () => {
  test.each([
    'http://pictures.example/mara.jpg',
    'https://pictures.example:8443/mara.jpg',
    'https://mara:secret@pictures.example/mara.jpg',
    'ftp://pictures.example/mara.jpg',
    'file:///etc/passwd',
    'https://127.0.0.1/mara.jpg',
    'https://[::1]/mara.jpg',
    'https://2130706433/mara.jpg',
    'https://169.254.169.254/latest/meta-data',
    '/files/pictures/mara.webp',
    '',
  ])('at %j, directly or by a redirect', async (address) => {
    asked.length = 0;
    expect(await get(address, { isPublic: isPublicAddress })).toBe('unusable');
    expect(asked).toEqual([]);
    if (address.startsWith('/') || address === '') return;
    const isPublic = (ip: string) => asked.length === 0 || isPublicAddress(ip);
    expect(await get(to(address), { isPublic })).toBe('unusable');
    expect(asked).toHaveLength(1);
  });

  test('of a host with any private address', async () => {
    asked.length = 0;
    const addresses = ['127.0.0.1', '10.0.0.7'].map((address) => ({ address, family: 4 }));
    const mixed = {
      resolve: async () => addresses,
      isPublic: (ip: string) => ip === '127.0.0.1',
    };
    expect(await get(`${HOST}/mara.jpg`, mixed)).toBe('unusable');
    expect(asked).toEqual([]);
  });

  test('of a host whose address becomes private after the check', async () => {
    let resolved = 0;
    const resolve = async () => {
      resolved += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(textOf(await get(`${HOST}/mara.jpg`, { resolve }))).toBe('picture');
    expect(resolved).toBe(1);
  });

  test('of this machine by its name', async () => {
    const { resolve: _resolve, isPublic: _isPublic, ...rest } = options;
    asked.length = 0;
    expect(await fetchPicture('https://localhost/mara.jpg', rest)).toBe('unusable');
    expect(asked).toEqual([]);
  });

  test('of a host that cannot be found; it may be found later', async () => {
    const notFound = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await get(`${HOST}/mara.jpg`, notFound)).toBe('unreachable');
  });

  test('of a server without a valid certificate', async () => {
    const { ca: _ca, ...rest } = options;
    expect(await fetchPicture(`${HOST}/mara.jpg`, rest)).toBe('unreachable');
    expect(await get('https://another.example/mara.jpg')).toBe('unreachable');
  });
});
