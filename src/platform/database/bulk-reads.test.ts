import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { createLogger } from '../logging/logger.ts';
import { readsFromReplica } from './bulk-reads.ts';
import { connectDatabase, type Queryable } from './database.ts';

const log = createLogger('silent');
const primaryServer = await outsidePostgres();
closeAtEnd(() => primaryServer.remove());
const replicaServer = await primaryServer.replica();
closeAtEnd(() => replicaServer.remove());

const primary = connect(primaryServer.url);
const replica = connect(replicaServer.url);
const bulkReads = readsFromReplica(primary, replica, { log });
const impatient = readsFromReplica(primary, replica, { log, maxWaitMs: 0 });

function connect(url: string): Queryable {
  const database = connectDatabase(() => ({ connectionString: url }), log);
  closeAtEnd(() => database.close());
  return database.queries;
}

let written = 0;

async function write(): Promise<number> {
  written += 1;
  await primary.execute(sql`insert into numbers values (${written})`);
  return written;
}

async function lastOf(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select max(number)::int as last from numbers`,
  );
  return rows[0]?.last;
}

async function pauseReplay(): Promise<void> {
  await replica.execute(sql`select pg_wal_replay_pause()`);
  await vi.waitUntil(async () => {
    const { rows } = await replica.execute(sql`select pg_get_wal_replay_pause_state() as state`);
    return rows[0]?.['state'] === 'paused';
  });
}

beforeAll(async () => {
  await primary.execute(sql`create table numbers (number int)`);
});

test('what was just written is read from the replica', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const last = await write();
    const reads = await bulkReads();
    expect(reads).toBe(replica);
    expect(await lastOf(reads)).toBe(last);
  }
});

test('while the replica is behind, the primary is read', async () => {
  await pauseReplay();
  const last = await write();
  expect(await lastOf(replica)).toBeLessThan(last);
  const reads = await impatient();
  expect(reads).toBe(primary);
  expect(await lastOf(reads)).toBe(last);
  await replica.execute(sql`select pg_wal_replay_resume()`);
  expect(await bulkReads()).toBe(replica);
});

test('while the replica is away, the primary is read', async () => {
  await replicaServer.stop();
  expect(await bulkReads()).toBe(primary);
  await replicaServer.start();
  const last = await write();
  const reads = await bulkReads();
  expect(reads).toBe(replica);
  expect(await lastOf(reads)).toBe(last);
});

test('a replica that was promoted is not read: its data is its own', async () => {
  await replica.execute(sql`select pg_promote()`);
  expect(await impatient()).toBe(primary);
});
