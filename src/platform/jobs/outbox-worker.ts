import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { rootCause } from '../logging/logger.ts';
import { outboxAttempts } from '../metrics/counters.ts';
import { inSpan, type Tracing } from '../tracing/tracing.ts';
import type { JobKind } from './outbox.ts';
import { outbox } from './outbox-tables.ts';
import { startPollingLoop } from './polling-loop.ts';

/**
 * Runs the jobs of one kind. If a process dies before it has deleted a finished job, or the lease ends
 * first, the job runs again: repeating `run` must be harmless, except that a mail can be sent twice.
 */
export interface JobHandler {
  readonly kind: string;
  run(payload: never): Promise<void>;
}

export function jobHandler<Payload extends object>(
  job: JobKind<Payload>,
  run: (payload: Payload) => Promise<void>,
): JobHandler {
  return { kind: job.kind, run };
}

export interface OutboxWorker {
  /** Runs every due job, then resolves. */
  drain(): Promise<void>;
  /** Starts no further jobs; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

type Job = typeof outbox.$inferSelect;

/**
 * A poll is one probe of an almost empty index. LISTEN/NOTIFY would be faster, but NOTIFY takes a
 * server-wide lock at commit, which would make orders wait for one another.
 */
const POLL_INTERVAL_MS = 500;
const BATCH_SIZE = 20;
/** After this time other processes run the jobs that a process has claimed and not finished. */
const LEASE_MS = 2 * 60 * 1_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60 * 60 * 1_000;
/** Attempts are an hour apart after the first twelve: a job is dead after about four days. */
export const MAX_ATTEMPTS = 100;

export interface OutboxOptions {
  readonly now: Now;
  readonly log: Logger;
  /** Jobs claimed and run together. With 1, jobs run strictly in the order of their due times. */
  readonly batchSize?: number | undefined;
  readonly tracing?: Tracing | null;
}

/** Runs the outbox's jobs. Any number of processes may do so concurrently. */
export function startOutboxWorker(
  db: Queryable,
  handlers: readonly JobHandler[],
  { now, log, batchSize = BATCH_SIZE, tracing }: OutboxOptions,
): OutboxWorker {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  let stopped = false;

  async function drainAll(): Promise<void> {
    for (let jobs = await claim(); jobs.length > 0; jobs = stopped ? [] : await claim()) {
      const succeeded = await Promise.all(jobs.map(attempt));
      const ids = jobs.filter((_, index) => succeeded[index]).map((job) => job.id);
      if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, ids));
    }
  }

  async function claim(): Promise<Job[]> {
    const at = now();
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(lte(outbox.dueAt, at), isNull(outbox.deadAt)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    return db
      .update(outbox)
      .set({ dueAt: later(at, LEASE_MS), attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, due))
      .returning();
  }

  async function attempt(job: Job): Promise<boolean> {
    try {
      const handler = byKind.get(job.kind);
      if (!handler) throw new Error(`no handler for ${job.kind}`);
      const span = {
        name: `job ${job.kind}`,
        kind: 'consumer',
        attributes: { 'busbar.job.kind': job.kind, 'busbar.job.attempt': job.attempts },
      } as const;
      await inSpan(tracing, span, () => handler.run(job.payload as never));
      outboxAttempts.inc({ kind: job.kind, result: 'done' });
      return true;
    } catch (error) {
      const lastError = rootCause(error);
      const isDead = job.attempts >= MAX_ATTEMPTS;
      const { id, kind, attempts } = job;
      const known = byKind.has(kind) ? kind : 'unknown';
      outboxAttempts.inc({ kind: known, result: isDead ? 'dead' : 'failed' });
      log.error({ job: id, kind, attempts, lastError }, isDead ? 'a job is dead' : 'a job failed');
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
      const at = now();
      const failed = { lastError, dueAt: later(at, wait), deadAt: isDead ? at : null };
      // If this fails too, the job is tried again when its lease ends.
      await db
        .update(outbox)
        .set(failed)
        .where(eq(outbox.id, id))
        .catch((unwritten: unknown) =>
          log.error({ job: id, error: rootCause(unwritten) }, 'a failed attempt was not recorded'),
        );
      return false;
    }
  }

  const loop = startPollingLoop(drainAll, {
    intervalMs: POLL_INTERVAL_MS,
    log,
    logMessages: {
      failing: 'cannot read the outbox',
      recovered: 'the outbox can be read again',
    },
  });

  return {
    drain: loop.pollNow,
    async stop() {
      stopped = true;
      await loop.stop();
    },
  };
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
