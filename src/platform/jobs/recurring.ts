import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { recurringRuns } from '../metrics/counters.ts';
import { inSpan, type Tracing } from '../tracing/tracing.ts';
import { recurringJobs } from './recurring-tables.ts';
import { startPollingLoop } from './polling-loop.ts';

/**
 * A job that runs at an interval. A run that fails, or whose process dies, is not repeated: the next run
 * must do its work, too.
 */
export interface RecurringJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface RecurringWorker {
  /** Runs the jobs that are due, then resolves. */
  runDue(): Promise<void>;
  /** Starts no further jobs; resolves when the running one has ended. */
  stop(): Promise<void>;
}

export interface RecurringOptions {
  readonly now: Now;
  readonly log: Logger;
  /** How often due jobs are looked for. */
  readonly intervalMs?: number;
  readonly tracing?: Tracing | null;
}

const POLL_INTERVAL_MS = 5_000;

/** Runs each job once per interval across all processes: the one that updates its due date runs it. */
export function startRecurringWorker(
  db: Queryable,
  jobs: readonly RecurringJob[],
  { now, log, intervalMs = POLL_INTERVAL_MS, tracing }: RecurringOptions,
): RecurringWorker {
  async function runAll(): Promise<void> {
    for (const job of jobs) {
      // Without the database no job can be claimed: the loop logs it once.
      if (!(await claim(job))) continue;
      try {
        const span = { name: `recurring ${job.name}`, kind: 'internal', attributes: {} } as const;
        await inSpan(tracing, span, () => job.run());
        recurringRuns.inc({ name: job.name, result: 'done' });
      } catch (error) {
        recurringRuns.inc({ name: job.name, result: 'failed' });
        log.error({ job: job.name, err: error }, 'a recurring job failed');
      }
    }
  }

  async function claim({ name, everyMs }: RecurringJob): Promise<boolean> {
    const at = now();
    const dueAt = new Date(at.getTime() + everyMs);
    const updated = await db
      .update(recurringJobs)
      .set({ dueAt })
      .where(and(eq(recurringJobs.name, name), lte(recurringJobs.dueAt, at)))
      .returning({ name: recurringJobs.name });
    if (updated.length > 0) return true;
    const inserted = await db
      .insert(recurringJobs)
      .values({ name, dueAt })
      .onConflictDoNothing()
      .returning({ name: recurringJobs.name });
    return inserted.length > 0;
  }

  const { pollNow: runDue, stop } = startPollingLoop(runAll, {
    intervalMs,
    log,
    logMessages: {
      failing: 'cannot read the recurring jobs',
      recovered: 'the recurring jobs can be read again',
    },
  });
  return { runDue, stop };
}
