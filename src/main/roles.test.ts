import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { quickHashing } from '#test/support/quick-hashing.ts';
import { testShop } from '#test/support/test-shop.ts';
import { buildApp } from './app.ts';
import { wireShop } from './wiring.ts';

const whole = await testShop();
await withDemoCatalogue(whole);
const searchUrl = await whole.app.listen({ port: 0, host: '127.0.0.1' });
const buyer = await whole.person();

/** Nobody calls these processes by HTTP. */
const ownAddress = () => new URL('http://127.0.0.1:1');

/** Another process on the database of the first one. */
async function processOf(environment: Record<string, string>) {
  const { database, clock } = whole;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-role-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SHOP_MODE: 'demo',
    RATE_LIMIT: 'off',
    DNS_SERVERS: '127.0.0.1:1',
    ...environment,
  });
  const log = pino({ level: 'silent' });
  const timeAndIds = { now: clock.now, newId: uuidv7 };
  const shop = await wireShop(config, database.queries, timeAndIds, log, ownAddress, {
    alwaysStale: true,
    passwordHashing: quickHashing,
  });
  const parts = { config, database, shop, timeAndIds, log, registerPages: null };
  const app = await buildApp({ ...parts, checkResponses: true });
  closeAtEnd(async () => {
    await app.close();
    await shop.changeFeed.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, shop };
}

const web = await processOf({ SHOP_ROLE: 'web', SEARCH_URL: searchUrl });
const product = await (async () => {
  const { body } = await fetch(`${searchUrl}/api/product-search?q=resistor`).then(async (one) => ({
    body: (await one.json()) as { products: { _id: string; sku: string }[] },
  }));
  return body.products[0]!;
})();

interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

const questions: readonly Question[] = [
  { method: 'GET', url: '/api/product-search?q=100nF+0603+50V&language=de' },
  { method: 'GET', url: '/api/product-search?category=no-such-category' },
  { method: 'GET', url: '/api/product-suggestions?q=reg' },
  { method: 'GET', url: '/api/category-tree' },
  { method: 'GET', url: `/api/product/${product._id}/substitutes` },
  { method: 'POST', url: '/api/part-number-matches', payload: { texts: [product.sku, 'LM358'] } },
];

/** The instance names the request. */
const withoutId = (body: object) => ({ ...body, instance: null });

test.each(questions)(
  'a web process answers as one with the index does: $method $url',
  async (question) => {
    const request = { ...question, headers: { 'accept-language': 'de' } };
    const [expected, answer] = await Promise.all([
      whole.app.inject(request),
      web.app.inject(request),
    ]);
    expect(answer.statusCode).toBe(expected.statusCode);
    expect(withoutId(answer.json())).toEqual(withoutId(expected.json()));
    expect(web.shop.index).toBeNull();
  },
);

test('a worker without the index matches bills of materials by the search process', async () => {
  const upload = {
    method: 'POST',
    url: '/api/boms',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: `Ref,Qty,MPN,Value\nR1,1,${product.sku},\nC1,2,,100nF 0603\n`,
  } as const;
  const id = (await web.app.inject(upload)).json()._id as string;
  const worker = await processOf({ SHOP_ROLE: 'worker', SEARCH_URL: searchUrl });
  const matching = worker.shop.startBoms({ intervalMs: 3_600_000 });
  await matching.drain();
  await matching.stop();
  const { authorization } = upload.headers;
  const request = { method: 'GET', url: `/api/boms/${id}`, headers: { authorization } } as const;
  const bom = (await web.app.inject(request)).json();
  expect(bom.lines.map((line: { match: { state: string } }) => line.match?.state ?? line)).toEqual([
    'exact',
    'likely',
  ]);
});

test('a process without the role web answers no people', async () => {
  const worker = await processOf({ SHOP_ROLE: 'worker', SEARCH_URL: searchUrl });
  const statusOf = async (url: string) => (await worker.app.inject({ url })).statusCode;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/api/category-tree')).toBe(404);
  expect(await statusOf('/')).toBe(404);
});

test('work on the index does not exist for those who do not know the secret of the shop', async () => {
  const headers = { 'content-type': 'application/x-v8-serialized' };
  const request = { method: 'POST', url: '/internal/index-work', payload: 'x' } as const;
  expect((await whole.app.inject({ ...request, headers })).statusCode).toBe(404);
  const wrong = { ...headers, authorization: 'Bearer wrong' };
  expect((await whole.app.inject({ ...request, headers: wrong })).statusCode).toBe(404);
});

test('without the search process, searches are refused for now, and all else goes on', async () => {
  const alone = await processOf({ SHOP_ROLE: 'web,worker', SEARCH_URL: 'http://127.0.0.1:1' });
  const search = await alone.app.inject({ url: '/api/product-search?q=resistor' });
  expect(search.statusCode).toBe(503);
  expect(search.headers['retry-after']).toBe('5');
  expect(search.json().detail).toBe('The search does not respond.');
  const tree = await alone.app.inject({ url: '/api/category-tree' });
  expect(tree.json()).toEqual((await whole.app.inject({ url: '/api/category-tree' })).json());
});

test('a search process is ready when it has loaded its index', async () => {
  const search = await processOf({ SHOP_ROLE: 'search' });
  expect((await search.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await search.shop.index?.current(null);
  expect((await search.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

const start = (environment: Record<string, string>) => () => readConfig(environment);

test('a role that does not exist, and a process that has nobody to ask, do not start', () => {
  expect(start({ SHOP_ROLE: 'web,serch' })).toThrow(
    /^SHOP_ROLE must be a list of web, search and worker/,
  );
  expect(start({ SHOP_ROLE: 'web' })).toThrow('SEARCH_URL must be set');
});
