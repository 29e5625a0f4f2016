import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';

const { queries, pool } = await testDatabase();
const terminateOwnBackend = sql`select pg_terminate_backend(pg_backend_pid())`;

async function respond(): Promise<unknown> {
  return (await queries.execute(sql`select 1 as one`)).rows;
}

test('a transaction reads as of one moment if it says so, and cannot write if it only reads', async () => {
  await queries.execute(sql`create table notes (text text)`);
  const countIn = async (db: Pick<typeof queries, 'execute'>) =>
    (await db.execute(sql`select text from notes`)).rows.length;
  await queries.transaction(
    async (tx) => {
      const before = await countIn(tx);
      await queries.execute(sql`insert into notes values ('one')`);
      expect([await countIn(tx), await countIn(queries)]).toEqual([before, before + 1]);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const writing = queries.transaction((tx) => tx.execute(sql`insert into notes values ('two')`), {
    accessMode: 'read only',
  });
  await expect(writing).rejects.toMatchObject({
    cause: { message: expect.stringContaining('read-only transaction') },
  });
  expect(await countIn(queries)).toBe(1);
});

describe('a broken database connection', () => {
  test('fails the transaction that uses it and nothing else', async () => {
    const broken = Array.from({ length: 10 }, () =>
      queries.transaction(async (tx) => {
        await tx.execute(terminateOwnBackend);
      }),
    );
    for (const { status } of await Promise.allSettled(broken)) expect(status).toBe('rejected');
    expect(await respond()).toEqual([{ one: 1 }]);
  });

  // PgBouncer keeps the connection of the shop, and replaces its own to the server.
  test.skipIf(process.env['DATABASE_POOL_URL'])('is replaced when it is idle', async () => {
    await Promise.all(Array.from({ length: 5 }, respond));
    const idle = pool.idleCount;
    expect(idle).toBeGreaterThan(0);
    const removed = new Promise<void>((resolve) => {
      let left = idle;
      pool.on('remove', () => (--left === 0 ? resolve() : undefined));
    });
    const { rows } = await queries.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()`);
    expect(rows.length).toBe(idle - 1);
    await queries.execute(terminateOwnBackend).catch(() => undefined);
    await removed;
    expect(await respond()).toEqual([{ one: 1 }]);
  });
});
