import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { shedRequests } from '../metrics/counters.ts';
import { ALWAYS_ADMITTED, FULL, type Delays } from './admission.ts';
import { createServer } from './create-server.ts';
import { loadClasses } from './load-class.ts';

const NO_DELAYS: Delays = { eventLoopMs: 0, databaseMs: 0 };

/** A server with a route per class, two whose response may be kept, of which one is not, and one that waits for the database. */
async function startServer() {
  let delays = NO_DELAYS;
  const app = await createServer({
    logger: undefined,
    rateLimit: false,
    delays: () => delays,
    proxies: 0,
    https: false,
    trustedOrigins: [],
    scriptSources: [],
  });
  for (const load of loadClasses) app.post(`/api/${load}`, { config: { load } }, async () => ({}));
  app.get('/healthz', { config: { load: null } }, async () => ({}));
  const missing = { load: 'read', isKept: () => false } as const;
  app.get('/api/missing', { config: missing }, async () => ({}));
  app.get('/api/outdated', { config: { ...missing, isKept: () => true } }, async () => ({}));
  app.get('/api/ready', {
    config: { load: 'read', isKept: () => true },
    preParsing: (_request, reply) => void reply.send('from the cache'),
    handler: async () => ({}),
  });
  const database = new EventEmitter().setMaxListeners(FULL.inProgress);
  app.get('/api/slow', { config: { load: 'order' } }, async () => {
    await once(database, 'answer');
    return {};
  });
  const status = async (path: string, method: 'GET' | 'POST' = 'POST') =>
    (await app.inject({ method, url: path })).statusCode;
  return {
    app,
    database,
    status,
    delay: (changed: Partial<Delays>) => void (delays = { ...NO_DELAYS, ...changed }),
    /** The statuses of so many requests that wait until the database answers. */
    slow: async (count: number) => {
      const statuses = Array.from({ length: count }, () => status('/api/slow', 'GET'));
      await nextTurn();
      return statuses;
    },
    async accepted() {
      const statuses: number[] = [];
      for (const load of loadClasses) statuses.push(await status(`/api/${load}`));
      return loadClasses.filter((_load, index) => statuses[index] === 200);
    },
  };
}

/** A server in which waiting shows that it is busy. */
async function startBusyServer() {
  const server = await startServer();
  void (await server.slow(ALWAYS_ADMITTED));
  return server;
}

describe('a busy shop', () => {
  test.each(['eventLoopMs', 'databaseMs'] as const)(
    'refuses exports first, then searches, reads and orders while %s grows',
    async (delay) => {
      const server = await startBusyServer();
      const steps: string[][] = [];
      for (const share of [0, 0.4, 0.55, 0.7, 1]) {
        server.delay({ [delay]: share * FULL[delay] });
        steps.push(await server.accepted());
      }
      expect(steps).toEqual([
        ['bulk', 'search', 'read', 'order', 'kept'],
        ['search', 'read', 'order', 'kept'],
        ['read', 'order', 'kept'],
        ['order', 'kept'],
        ['kept'],
      ]);
    },
  );

  test('sends what is in the cache and computes nothing, however long the database takes', async () => {
    const { delay, status } = await startBusyServer();
    delay({ eventLoopMs: FULL.eventLoopMs, databaseMs: 5_000 });
    expect(await status('/api/ready', 'GET')).toBe(200);
    expect(await status('/api/missing', 'GET')).toBe(503);
    expect(await status('/api/outdated', 'GET')).toBe(503);
  });

  test('refuses even what is kept when nothing else helps, but no probe', async () => {
    const { delay, status } = await startBusyServer();
    delay({ eventLoopMs: 4 * FULL.eventLoopMs });
    expect(await status('/api/ready', 'GET')).toBe(503);
    expect(await status('/healthz', 'GET')).toBe(200);
  });

  test('says when to try again, and counts what it refused', async () => {
    const { app, delay } = await startBusyServer();
    delay({ eventLoopMs: FULL.eventLoopMs });
    shedRequests.reset();
    const response = await app.inject({ method: 'POST', url: '/api/bulk' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'retry-after': '5',
    });
    const { values } = await shedRequests.get();
    expect(values).toEqual([expect.objectContaining({ labels: { class: 'bulk' }, value: 1 })]);
  });
});

test('a shop that is delayed by other programs, and computes hardly anything, refuses nothing', async () => {
  const { accepted, delay } = await startServer();
  delay({ eventLoopMs: FULL.eventLoopMs });
  expect(await accepted()).toEqual(loadClasses);
});

test('a shop that computes as many responses as it can refuses more, ends those, and accepts again', async () => {
  const { database, slow, status } = await startServer();
  const statuses = await slow(FULL.inProgress);
  expect(await status('/api/order')).toBe(503);
  database.emit('answer');
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect(await status('/api/order')).toBe(200);
});
