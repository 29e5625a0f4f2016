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

const readings = [
  { name: 'answered', help: 'A reading', read: () => 42 },
  {
    name: 'unanswered',
    help: 'A reading of a database that is down',
    read: () => Promise.reject<number>(new Error('no database')),
  },
];

function server(token: string | null, backlog = () => outboxBacklog(queries, now)) {
  const app = Fastify();
  handleProblems(app);
  metricsRoute(app, { pool, token, outboxBacklog: backlog, readings });
  return async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url: '/metrics', remoteAddress, headers });
    return { status: response.statusCode, text: response.payload };
  };
}

describe('without a token the metrics', () => {
  const scrape = server(null);

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
    'are sent to this machine: %s',
    async (address) => {
      const { status, text } = await scrape(address);
      expect(status).toBe(200);
      expect(text).toContain('process_resident_memory_bytes');
      expect(text).toContain('database_connections{state="idle"}');
    },
  );

  test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1'])(
    'are refused to other machines: %s',
    async (address) => {
      const { status, text } = await scrape(address);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/general/forbidden' });
    },
  );

  test('are refused to other machines behind a local proxy', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await scrape('127.0.0.1', { [name]: '192.0.2.7' })).status).toBe(403);
    }
  });
});

describe('with a token the metrics', () => {
  const scrape = server(TOKEN);

  test('are sent for the token, to any address', async () => {
    expect((await scrape('192.0.2.7', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  test('are refused without it, even on this machine', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      expect((await scrape('127.0.0.1', { authorization })).status).toBe(401);
    }
    expect((await scrape('127.0.0.1')).status).toBe(401);
  });
});

test('a reading that fails is not a number, and the others are there', async () => {
  const { status, text } = await server(null)('127.0.0.1');
  expect(status).toBe(200);
  expect(text).toContain('answered 42');
  expect(text).toContain('unanswered Nan');
});

describe('the metrics of the outbox', () => {
  const job = jobKind<{ to: string }>('greeting');
  const addJob = (ageMs: number) => {
    const clock = { now: () => new Date(at - ageMs), newId: uuidv7 };
    return enqueue(queries, clock, job, { to: 'Mara' });
  };

  test('are zero when there is no job', async () => {
    const { text } = await server(null)('127.0.0.1');
    expect(text).toContain('outbox_jobs{kind="mail",state="waiting"} 0');
    expect(text).toContain('outbox_jobs{kind="mail",state="dead"} 0');
    expect(text).toContain('outbox_oldest_job_age_seconds 0');
  });

  test('count waiting and dead jobs, and the age of the oldest waiting one', async () => {
    await addJob(90_000);
    await queries.update(outbox).set({ deadAt: now() });
    await addJob(30_000);
    await addJob(10_000);
    const { text } = await server(null)('127.0.0.1');
    expect(text).toContain('outbox_jobs{kind="other",state="waiting"} 2');
    expect(text).toContain('outbox_jobs{kind="other",state="dead"} 1');
    expect(text).toContain('outbox_oldest_job_age_seconds 30');
  });

  test('are left out when the database is down', async () => {
    const scrape = server(null, () => Promise.reject(new Error('no database')));
    const { status, text } = await scrape('127.0.0.1');
    expect(status).toBe(200);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('outbox_jobs{');
  });
});
