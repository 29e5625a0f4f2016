import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { shedRequests } from '../metrics/counters.ts';
import { FULL } from './admission.ts';
import { createServer } from './create-server.ts';
import { loadClasses } from './load-class.ts';

/** A server with a route per class, and one whose response may be kept and is not. */
async function serverWithDelay(delayMs: () => number) {
  const app = await createServer({
    logger: undefined,
    rateLimit: false,
    delayMs,
    proxies: 0,
    https: false,
    trustedOrigins: [],
    scriptSources: [],
  });
  for (const load of loadClasses) app.post(`/api/${load}`, { config: { load } }, async () => ({}));
  app.get('/healthz', { config: { load: null } }, async () => ({}));
  app.get('/api/missing', { config: { load: 'read', mayBeKept: true } }, async () => ({}));
  app.get('/api/ready', {
    config: { load: 'read', mayBeKept: true },
    preParsing: (_request, reply) => void reply.send('from the cache'),
    handler: async () => ({}),
  });
  const status = async (path: string, method: 'GET' | 'POST' = 'POST') =>
    (await app.inject({ method, url: path })).statusCode;
  const accepted = async () => {
    const statuses = await Promise.all(loadClasses.map((load) => status(`/api/${load}`)));
    return loadClasses.filter((_load, index) => statuses[index] === 200);
  };
  return { app, status, accepted };
}

describe('a busy shop', () => {
  test('refuses exports first, then searches, reads and orders, and kept pages last', async () => {
    let share = 0;
    const { accepted, status } = await serverWithDelay(() => share * FULL.delayMs);
    const steps: string[][] = [];
    for (share of [0, 0.4, 0.55, 0.7, 1, 4]) steps.push(await accepted());
    expect(steps).toEqual([
      ['bulk', 'search', 'read', 'order', 'kept'],
      ['search', 'read', 'order', 'kept'],
      ['read', 'order', 'kept'],
      ['order', 'kept'],
      ['kept'],
      [],
    ]);
    expect(await status('/healthz', 'GET')).toBe(200);
  });

  test('sends what is in the cache and computes nothing', async () => {
    const { status } = await serverWithDelay(() => 2 * FULL.delayMs);
    expect(await status('/api/ready', 'GET')).toBe(200);
    expect(await status('/api/missing', 'GET')).toBe(503);
  });

  test('says when to try again, and counts what it refused', async () => {
    const { app } = await serverWithDelay(() => FULL.delayMs);
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

describe('a shop that computes as many responses as it can', () => {
  test('refuses more, ends those it has accepted, and then accepts again', async () => {
    const { app, status } = await serverWithDelay(() => 0);
    const database = new EventEmitter().setMaxListeners(FULL.inProgress);
    app.get('/api/slow', { config: { load: 'order' } }, async () => {
      await once(database, 'answer');
      return {};
    });
    const slow = Array.from({ length: FULL.inProgress }, () => status('/api/slow', 'GET'));
    await nextTurn();
    expect(await status('/api/order')).toBe(503);
    database.emit('answer');
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    expect(await status('/api/order')).toBe(200);
  });
});
