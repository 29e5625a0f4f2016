import { type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { createServer } from './create-server.ts';
import { registerApi } from './register-api.ts';
import { route } from './route.ts';

const endpoint = { summary: '', method: 'GET', access: 'customer', response: z.any() } as const;
const getCart = { ...endpoint, path: '/cart' } satisfies Endpoint;
const getBroken = { ...endpoint, path: '/broken' } satisfies Endpoint;
const exportOrders = { ...endpoint, path: '/orders.csv', download: 'csv' } satisfies Endpoint;

/** Calls that have begun and not ended, with what ends each. */
const running: (() => void)[] = [];
const begins = () => new Promise<void>((end) => running.push(end));
let openReaders = 0;
const noChanges = {
  isStale: false,
  catchUp: async () => undefined,
  onChange: () => () => undefined,
};

const app = await createServer({
  logger: undefined,
  rateLimit: false,
  proxies: 0,
  https: false,
  trustedOrigins: [],
  scriptSources: [],
});
registerApi(app, {
  endpoints: [getCart, getBroken, exportOrders],
  routes: [
    route(getCart, {
      async handle() {
        await begins();
        return {};
      },
    }),
    route(getBroken, {
      async handle() {
        throw new Error('broken');
      },
    }),
    route(exportOrders, {
      async handle({ readEach }) {
        return readEach(async function* () {
          yield 'order\n';
          await begins();
        });
      },
    }),
  ],
  // The token is the name of its user.
  authenticate: async (id) => ({ id, admin: false, staffRoles: [], companies: [] }) as never,
  // Reads are not counted.
  db: {} as Queryable,
  openReader: async () => {
    openReaders += 1;
    return { queries: {} as Queryable, close: () => void (openReaders -= 1) };
  },
  now: () => new Date(0),
  rateLimit: true,
  cache: new ResponseCache(noChanges, 1_000, () => new Date(0)),
  checkResponses: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

async function call(person: string, path: string, signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${person}` };
  const init = signal ? { headers, signal } : { headers };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  await response.text();
  return response.status;
}

const startedCalls = (count: number) => expect.poll(() => running.length).toBe(count);
const endAll = () => {
  for (const end of running.splice(0)) end();
};

test('four calls of a person run at once; those of others begin at once', async () => {
  const calls = Array.from({ length: 6 }, () => call('Ada', '/cart'));
  await startedCalls(4);
  const other = call('Ben', '/cart');
  await startedCalls(5);
  endAll();
  await startedCalls(2);
  endAll();
  expect(new Set(await Promise.all([...calls, other]))).toEqual(new Set([200]));
});

test('failed calls give back their turns', async () => {
  const failed = Array.from({ length: 6 }, () => call('Ada', '/broken'));
  expect(new Set(await Promise.all(failed))).toEqual(new Set([500]));
  const cart = call('Ada', '/cart');
  await startedCalls(1);
  endAll();
  expect(await cart).toBe(200);
});

test('files that are still sent take turns of their own and keep their readers, until the client has gone', async () => {
  const client = new AbortController();
  const exports = Array.from({ length: 3 }, () => call('Ada', '/orders.csv', client.signal));
  await startedCalls(3);
  const cart = call('Ada', '/cart');
  await startedCalls(4);
  const waiting = call('Ada', '/orders.csv');
  client.abort();
  await Promise.allSettled(exports);
  await startedCalls(5);
  expect(openReaders).toBe(4);
  endAll();
  expect(await Promise.all([cart, waiting])).toEqual([200, 200]);
  await expect.poll(() => openReaders).toBe(0);
});
