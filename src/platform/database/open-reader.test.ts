import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { closeAtEnd } from '#test/support/close-at-end.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { createLogger } from '../logging/logger.ts';
import { connectDatabase } from './database.ts';
import { replicaOrPrimary, type OpenReader } from './open-reader.ts';

/** However busy the machine is. */
const PATIENT_MS = 120_000;

const lines: string[] = [];
const log = createLogger('warn', { write: (line) => lines.push(line) });
const primaryServer = await outsidePostgres();
closeAtEnd(() => primaryServer.remove());
const replicaServer = await primaryServer.replica();
closeAtEnd(() => replicaServer.remove());

const database = connectDatabase(() => ({ connectionString: primaryServer.url }), log);
closeAtEnd(() => database.close());
const primary = database.queries;
const replica = new pg.Pool({ connectionString: replicaServer.url });
replica.on('error', () => undefined);
closeAtEnd(() => replica.end());

const patient = replicaOrPrimary(primary, replica, { log, maxWaitMs: PATIENT_MS });
const impatient = replicaOrPrimary(primary, replica, { log, maxWaitMs: 100 });

let written = 0;

async function write(): Promise<number> {
  written += 1;
  await primary.execute(sql`insert into numbers values (${written})`);
  return written;
}

/** What a reader sees: whether it is the replica, and the last number. */
async function readWith(openReader: OpenReader) {
  const reader = await openReader();
  try {
    const { rows } = await reader.queries.execute(
      sql`select pg_is_in_recovery() as "isReplica", max(number)::int as last from numbers`,
    );
    return rows[0];
  } finally {
    reader.close();
  }
}

async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  await vi.waitUntil(
    async () => {
      const { rows } = await replica.query('select pg_get_wal_replay_pause_state() as state');
      return rows[0]?.state === 'paused';
    },
    { timeout: PATIENT_MS },
  );
}

beforeAll(async () => {
  await primary.execute(sql`create table numbers (number int)`);
});

test('what was just written is read from the replica', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const last = await write();
    expect(await readWith(patient)).toEqual({ isReplica: true, last });
  }
  expect(replica.idleCount).toBe(replica.totalCount);
});

test('a replica that is behind is not read, and the log says why', async () => {
  await pauseReplay();
  const last = await write();
  expect(await readWith(impatient)).toEqual({ isReplica: false, last });
  expect(lines.at(-1)).toContain('it is more than 100 ms behind');
  await replica.query('select pg_wal_replay_resume()');
  expect(await readWith(patient)).toEqual({ isReplica: true, last });
});

test('while the replica is away, the primary is read', async () => {
  await replicaServer.stop();
  const last = await write();
  expect(await readWith(patient)).toEqual({ isReplica: false, last });
  await replicaServer.start();
  expect(await readWith(patient)).toEqual({ isReplica: true, last });
});

test('a replica that was promoted is not read: its data is its own', async () => {
  await replica.query('select pg_promote()');
  await replica.query('insert into numbers values (1000)');
  expect(await readWith(patient)).toEqual({ isReplica: false, last: written });
  expect(lines.at(-1)).toContain('it is no replica');
});
