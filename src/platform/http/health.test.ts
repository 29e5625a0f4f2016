import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { healthRoutes } from './health.ts';

afterEach(() => void vi.useRealTimers());

/** A server with a database that responds to each query as the test says. */
function serverOn(query: () => Promise<unknown>) {
  const app = Fastify();
  healthRoutes(app, { query } as unknown as pg.Pool);
  return app;
}

describe('/readyz', () => {
  test('responds within a second while the database hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const query = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    const app = serverOn(query);
    const first = app.inject('/readyz');
    const second = app.inject('/readyz');
    // `vi.waitFor` would advance the fake timers.
    while (vi.getTimerCount() < 2) await setImmediate();
    await vi.advanceTimersByTimeAsync(999);
    expect((await first).statusCode).toBe(503);
    expect((await second).statusCode).toBe(503);
    expect(query).toHaveBeenCalledTimes(1);
  });

  test('responds again once the database does', async () => {
    const outcomes = [() => Promise.reject(new Error('gone')), () => Promise.resolve()];
    const app = serverOn(() => outcomes.shift()!());
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});
