import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { rootCause } from '../logging/logger.ts';
import { readersOpened } from '../metrics/counters.ts';
import type { Queryable } from './queryable.ts';

/**
 * A database to read many rows from: the primary, or one connection to a replica. It has everything that was committed
 * before it was opened. Never write to it.
 */
export interface Reader {
  readonly queries: Queryable;
  close(): void;
}

export type OpenReader = () => Promise<Reader>;

/** Without a replica. */
export function readsPrimary(primary: Queryable): OpenReader {
  return () => Promise.resolve(readerOf(primary));
}

function readerOf(primary: Queryable): Reader {
  return { queries: primary, close: () => undefined };
}

/** After this, the primary is read. */
export const MAX_WAIT_MS = 1_000;
const POLL_MS = 50;

export interface ReplicaOptions {
  readonly log: Logger;
  /** How long to wait for the replica to have everything, in milliseconds. */
  readonly maxWaitMs?: number;
}

/**
 * Opens the replica once it has replayed what the primary has written so far; otherwise the primary. A reader has one
 * connection: a load balancer may connect others to another replica, which may be behind.
 */
export function replicaOrPrimary(
  primary: Queryable,
  replica: pg.Pool,
  { log, maxWaitMs = MAX_WAIT_MS }: ReplicaOptions,
): OpenReader {
  return async () => {
    const position = await writtenPosition(primary);
    try {
      const client = await connectCaughtUp(replica, position, maxWaitMs);
      readersOpened.inc({ database: 'replica' });
      return { queries: drizzle(client), close: () => client.release() };
    } catch (error) {
      readersOpened.inc({ database: 'primary' });
      log.warn({ error: rootCause(error) }, 'the replica is not read');
      return readerOf(primary);
    }
  };
}

/** In the log of PostgreSQL. */
async function writtenPosition(primary: Queryable): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    'select pg_current_wal_lsn() as position',
  );
  return rows[0]?.position ?? '';
}

async function connectCaughtUp(
  replica: pg.Pool,
  position: string,
  maxWaitMs: number,
): Promise<pg.PoolClient> {
  const client = await replica.connect();
  try {
    await within(maxWaitMs, untilReplayed(client, position));
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @throws Error if the server is no replica (any more): its data may be its own */
async function untilReplayed(client: pg.PoolClient, position: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isReplica: boolean; hasReplayed: boolean | null }>(
      `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"`,
      [position],
    );
    if (!rows[0]?.isReplica) throw new Error('it is no replica');
    if (rows[0].hasReplayed) return;
    await pause(POLL_MS);
  }
}

/** @throws Error if the work takes longer */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is more than ${ms} ms behind`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
