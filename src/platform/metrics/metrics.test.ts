import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { handleProblems } from '../http/problem-handler.ts';
import { metricsRoute } from './metrics.ts';

const TOKEN = 'a-token-of-16-or-more';
const { pool } = await testDatabase();

function server(token: string | null) {
  const app = Fastify();
  handleProblems(app);
  metricsRoute(app, { pool, token });
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
