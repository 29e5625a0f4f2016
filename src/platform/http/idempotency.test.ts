import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refuse } from '#shared/refusal.ts';
import { generalRefusals } from '#shared/problem.ts';
import { testDatabase } from '#test/support/test-database.ts';
import type { Transaction } from '../database/database.ts';
import { deleteOldIdempotencyKeys } from './delete-old-idempotency-keys.ts';
import { runOnce, type KeyedRequest } from './idempotency.ts';

const { queries } = await testDatabase();
await queries.execute(sql`create table effects (id int generated always as identity, what text)`);

let keys = 0;
const request = (overrides: Partial<KeyedRequest> = {}): KeyedRequest => ({
  key: `key-${++keys}`,
  callerId: 'mara',
  method: 'POST',
  url: '/api/orders',
  body: { quantity: 10 },
  ...overrides,
});

const now = () => new Date();

/** The effect of a request: inserts a row and returns its number. */
async function effect(tx: Transaction, { key }: KeyedRequest) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into effects (what) values (${key}) returning id`,
  );
  return { number: rows[0]?.id };
}

const send = (keyed: KeyedRequest) => runOnce(queries, now, keyed, (tx) => effect(tx, keyed));

async function effectsOf({ key }: KeyedRequest): Promise<number> {
  const { rows } = await queries.execute(sql`select from effects where what = ${key}`);
  return rows.length;
}

const keyReused = {
  kind: generalRefusals.keyReused,
  members: {
    errors: [{ parameter: 'Idempotency-Key', detail: 'Used for a different request' }],
  },
};

describe('a request with an Idempotency-Key', () => {
  test('that is repeated has one effect and the same result', async () => {
    const keyed = request();
    const first = await send(keyed);
    expect(await send(keyed)).toEqual(first);
    expect(await send({ ...keyed, body: { quantity: 10 } })).toEqual(first);
    expect(await effectsOf(keyed)).toBe(1);
  });

  test('of a visitor does not collide with the same key of another', async () => {
    const keyed = request({ callerId: null });
    const first = await send(keyed);
    const other = { ...keyed, body: { quantity: 20 } };
    expect(await send(other)).not.toEqual(first);
    expect(await send(keyed)).toEqual(first);
    expect(await effectsOf(keyed)).toBe(2);
  });

  test('that is sent several times concurrently has one effect', async () => {
    const keyed = request();
    const responses = await Promise.all(Array.from({ length: 16 }, () => send(keyed)));
    expect(new Set(responses.map((response) => response.number)).size).toBe(1);
    expect(await effectsOf(keyed)).toBe(1);
  });

  test.each([
    ['another body', { body: { quantity: 20 } }],
    ['another URL', { url: '/api/review' }],
    ['another method', { method: 'PUT' }],
  ])('that is repeated with %s is refused', async (_what, difference) => {
    const keyed = request();
    await send(keyed);
    await expect(send({ ...keyed, ...difference })).rejects.toMatchObject(keyReused);
    expect(await effectsOf(keyed)).toBe(1);
  });

  test.each([
    ['/api/orders?a=1&b=2', '/api/orders?b=2&a=1'],
    ['/api/orders', '/api/orders?'],
    ['/api/orders?q=a%20b', '/api/orders?q=a+b'],
  ])('to %s and then to %s is the same request', async (url, again) => {
    const keyed = request({ url });
    const first = await send(keyed);
    expect(await send({ ...keyed, url: again })).toEqual(first);
    expect(await effectsOf(keyed)).toBe(1);
  });

  test.each([
    ['/api/orders?a=1', '/api/orders?a=2'],
    ['/api/orders?a=1&a=2', '/api/orders?a=2&a=1'],
    ['/api/orders/1', '/api/orders/2'],
  ])('to %s and then to %s is a different request', async (url, other) => {
    const keyed = request({ url });
    await send(keyed);
    await expect(send({ ...keyed, url: other })).rejects.toMatchObject(keyReused);
  });

  test('is recognized for a day; its key is deleted within an hour after that', async () => {
    const [at, hour] = [now().getTime(), 60 * 60_000];
    const sentAt = (ms: number, keyed: KeyedRequest) =>
      runOnce(
        queries,
        () => new Date(ms),
        keyed,
        (tx) => effect(tx, keyed),
      );
    const [old, fresh] = [request(), request()];
    await sentAt(at - 24 * hour - 1, old);
    await sentAt(at - 24 * hour + hour, fresh);
    const job = deleteOldIdempotencyKeys(queries, () => new Date(at));
    expect(job.everyMs).toBeLessThanOrEqual(hour);
    await job.run();
    await send(fresh);
    expect(await effectsOf(fresh)).toBe(1);
    await send(old);
    expect(await effectsOf(old)).toBe(2);
  });

  test('has its key deleted, even if there are several batches of keys', async () => {
    await queries.execute(sql`insert into idempotency_keys (caller_id, key, fingerprint, created_at)
      select 'crowd', n::text, '', '2020-01-01' from generate_series(1, 2500) n`);
    await deleteOldIdempotencyKeys(queries, now).run();
    const { rows } = await queries.execute(
      sql`select from idempotency_keys where caller_id = 'crowd'`,
    );
    expect(rows).toHaveLength(0);
  });

  test('does not affect another caller with the same key', async () => {
    const keyed = request();
    const mine = await send(keyed);
    const theirs = await send({ ...keyed, callerId: 'tomas', body: { quantity: 99 } });
    expect(theirs).not.toEqual(mine);
    expect(await send(keyed)).toEqual(mine);
    expect(await effectsOf(keyed)).toBe(2);
  });

  test('stores no key when it is refused', async () => {
    const keyed = request();
    const refused = runOnce(queries, now, keyed, async (tx) => {
      await effect(tx, keyed);
      throw refuse(generalRefusals.forbidden, {});
    });
    await expect(refused).rejects.toMatchObject({ kind: generalRefusals.forbidden });
    await send({ ...keyed, body: { quantity: 5 } });
    expect(await effectsOf(keyed)).toBe(1);
  });

  test('leaves neither effect nor key when the connection breaks', async () => {
    const keyed = request();
    const crashed = runOnce(queries, now, keyed, async (tx) => {
      await effect(tx, keyed);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(crashed).rejects.toBeInstanceOf(Error);
    expect(await effectsOf(keyed)).toBe(0);
    await send(keyed);
    expect(await effectsOf(keyed)).toBe(1);
  });

  test('has a key of up to 255 characters', async () => {
    await send(request({ key: 'k'.repeat(255) }));
    const longer = async () => send(request({ key: 'k'.repeat(256) }));
    await expect(longer()).rejects.toMatchObject({
      kind: generalRefusals.invalidInput,
      members: { errors: [{ parameter: 'Idempotency-Key', detail: 'At most 255 characters' }] },
    });
  });
});
