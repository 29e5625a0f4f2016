import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { enqueue, jobKind } from '../jobs/outbox.ts';
import { outboxBacklog } from '../jobs/outbox-backlog.ts';
import { outbox } from '../jobs/outbox-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { handleProblems } from '../http/problem-handler.ts';
import { metricsRoute } from './metrics.ts';

const TOKEN = 'a-token-of-16-or-more';
const { pool, queries } = await testDatabase();
const at = Date.parse('2026-03-01T12:00:00Z');
const now = () => new Date(at);

function server(token: string | null, backlog = () => outboxBacklog(queries, now)) {
  const app = Fastify();
  handleProblems(app);
  metricsRoute(app, { pool, token, outboxBacklog: backlog });
  return async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const reply = await app.inject({ url: '/metrics', remoteAddress, headers });
    return { status: reply.statusCode, text: reply.payload };
  };
}

describe('without a token the metrics', () => {
  const ask = server(null);

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'are for this machine: %s',
    async (address) => {
      const { status, text } = await ask(address);
      expect(status).toBe(200);
      expect(text).toContain('process_resident_memory_bytes');
      expect(text).toContain('database_connections{state="idle"}');
    },
  );

  test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1'])(
    'are not for others: %s',
    async (address) => {
      const { status, text } = await ask(address);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/general/forbidden' });
    },
  );

  test('are not for others who come through a proxy on this machine', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await ask('127.0.0.1', { [name]: '192.0.2.7' })).status).toBe(403);
    }
  });
});

describe('with a token the metrics', () => {
  const ask = server(TOKEN);

  test('are for whoever shows it, from anywhere', async () => {
    expect((await ask('192.0.2.7', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test('are for nobody else, not even on this machine', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await ask('127.0.0.1', { authorization })).status).toBe(401);
    }
    expect((await ask('127.0.0.1')).status).toBe(401);
  });
});

describe('the metrics of the outbox', () => {
  const job = jobKind<{ to: string }>('greeting');
  const leave = (ageMs: number) => {
    const clock = { now: () => new Date(at - ageMs), newId: uuidv7 };
    return enqueue(queries, clock, job, { to: 'Mara' });
  };

  test('are zero when there is no job', async () => {
    const { text } = await server(null)('127.0.0.1');
    expect(text).toContain('outbox_jobs{state="waiting"} 0');
    expect(text).toContain('outbox_jobs{state="dead"} 0');
    expect(text).toContain('outbox_oldest_job_age_seconds 0');
  });

  test('count waiting and dead jobs, and the age of the oldest waiting one', async () => {
    await leave(90_000);
    await queries.update(outbox).set({ deadAt: now() });
    await leave(30_000);
    await leave(10_000);
    const { text } = await server(null)('127.0.0.1');
    expect(text).toContain('outbox_jobs{state="waiting"} 2');
    expect(text).toContain('outbox_jobs{state="dead"} 1');
    expect(text).toContain('outbox_oldest_job_age_seconds 30');
  });

  test('do not keep the other metrics back when the database is down', async () => {
    const ask = server(null, () => Promise.reject(new Error('no database')));
    const { status, text } = await ask('127.0.0.1');
    expect(status).toBe(200);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('outbox_jobs{');
  });
});
