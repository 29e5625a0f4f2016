import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { connectDatabase } from '../database/database.ts';
import { shopSecret } from './shop-secret.ts';

const here = await testDatabase();
const there = connectDatabase(() => here.connection, pino({ level: 'silent' }));
afterAll(() => there.close());

describe('a secret of the shop', () => {
  test('is the same for two processes that start concurrently', async () => {
    const processes = Array.from({ length: 10 }, (_, i) => (i % 2 ? here : there).queries);
    const secrets = await Promise.all(processes.map((db) => shopSecret(db, 'access-tokens')));
    expect(new Set(secrets).size).toBe(1);
    expect(await shopSecret(there.queries, 'access-tokens')).toBe(secrets[0]);
  });

  test('has 256 bits and differs by name', async () => {
    const identity = await shopSecret(here.queries, 'identity');
    expect(Buffer.from(identity, 'base64url')).toHaveLength(32);
    expect(await shopSecret(here.queries, 'cookies')).not.toBe(identity);
  });
});
