import { and, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { recurringJobs } from './recurring-tables.ts';
import { startWorkLoop } from './work-loop.ts';

/** Work that is done again and again. It may be cut short: the next time goes on where it stands. */
export interface RecurringJob {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface RecurringWorker {
  /** Does what is due now, then resolves. */
  runDue(): Promise<void>;
  /** Lets the work in hand finish, then resolves. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;

/** Does each job once per interval, however many processes there are: whoever moves the date on. */
export function startRecurringWorker(
  db: Queryable,
  jobs: readonly RecurringJob[],
  { now, log }: { now: Now; log: Logger },
): RecurringWorker {
  async function runAll(): Promise<void> {
    for (const job of jobs) {
      try {
        if (await isOurs(job)) await job.run();
      } catch (error) {
        log.error({ job: job.name, err: error }, 'a recurring job failed');
      }
    }
  }

  async function isOurs({ name, everyMs }: RecurringJob): Promise<boolean> {
    const at = now();
    const dueAt = new Date(at.getTime() + everyMs);
    const moved = await db
      .update(recurringJobs)
      .set({ dueAt })
      .where(and(eq(recurringJobs.name, name), lte(recurringJobs.dueAt, at)))
      .returning({ name: recurringJobs.name });
    if (moved.length > 0) return true;
    const begun = await db
      .insert(recurringJobs)
      .values({ name, dueAt })
      .onConflictDoNothing()
      .returning({ name: recurringJobs.name });
    return begun.length > 0;
  }

  const { look: runDue, stop } = startWorkLoop(runAll, {
    everyMs: LOOK_EVERY_MS,
    log,
    words: { failing: 'cannot do recurring jobs', again: 'recurring jobs are done again' },
  });
  return { runDue, stop };
}
