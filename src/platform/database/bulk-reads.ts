import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { bulkReads as counter } from '../metrics/counters.ts';
import type { Queryable } from './queryable.ts';

/**
 * Where to read much data from, as exports and the load of the search index do. It has all that was committed
 * before the call. Only for reads: it can be a replica.
 */
export type BulkReads = () => Promise<Queryable>;

/** Then the primary is read: people wait for their export. */
const MAX_WAIT_MS = 1_000;
const POLL_MS = 20;

export interface ReplicaOptions {
  readonly log: Logger;
  /** How long to wait for the replica to have all that is committed, in milliseconds. */
  readonly maxWaitMs?: number;
}

/** Reads from the replica if it has all that the primary has committed, or has it soon; else from the primary. */
export function readsFromReplica(
  primary: Queryable,
  replica: Queryable,
  { log, maxWaitMs = MAX_WAIT_MS }: ReplicaOptions,
): BulkReads {
  return async () => {
    const problem = await untilCaughtUp(primary, replica, maxWaitMs);
    counter.inc({ database: problem === null ? 'replica' : 'primary' });
    if (problem === null) return replica;
    log.warn({ problem }, 'the replica is not read');
    return primary;
  };
}

/** @returns why the replica cannot be read; null if it can */
async function untilCaughtUp(
  primary: Queryable,
  replica: Queryable,
  maxWaitMs: number,
): Promise<string | null> {
  try {
    const end = performance.now() + maxWaitMs;
    const position = await committedPosition(primary);
    while (!(await hasReplayed(replica, position))) {
      if (performance.now() > end) return `it is more than ${maxWaitMs} ms behind`;
      await pause(POLL_MS);
    }
    return null;
  } catch (error) {
    return String(error);
  }
}

async function committedPosition(primary: Queryable): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_lsn() as position`,
  );
  return rows[0]?.position ?? '';
}

/** False also for a server that is no replica any more: what it has may be another history. */
async function hasReplayed(replica: Queryable, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ done: boolean }>(
    sql`select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as done`,
  );
  return rows[0]?.done === true;
}
