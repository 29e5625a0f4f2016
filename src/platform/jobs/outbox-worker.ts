import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { rootCause } from '../logging/root-cause.ts';
import type { JobKind } from './outbox.ts';
import { outbox } from './outbox-tables.ts';
import { startWorkLoop } from './work-loop.ts';

/** Does one piece of work. It may be called again for the same work: it must be harmless then. */
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
  /** Does everything that is due, then resolves. */
  drain(): Promise<void>;
  /** Lets the work in hand finish, then resolves. */
  stop(): Promise<void>;
}

type Job = typeof outbox.$inferSelect;

/**
 * Looking is one probe of an almost empty index. LISTEN/NOTIFY would be sooner, but a NOTIFY takes
 * a lock of the whole server at commit, and so makes orders queue up behind one another.
 */
const LOOK_EVERY_MS = 500;
const AT_ONCE = 20;
/** A process that dies with work in hand leaves it to the others after this time. */
const LEASE_MS = 2 * 60 * 1_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;

export interface OutboxOptions {
  readonly now: Now;
  readonly log: Logger;
  /** With 1, work is done strictly in the order in which it became due. */
  readonly atOnce?: number | undefined;
}

/** Works off the outbox; any number of processes may do so side by side. */
export function startOutboxWorker(
  db: Queryable,
  handlers: readonly JobHandler[],
  { now, log, atOnce = AT_ONCE }: OutboxOptions,
): OutboxWorker {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  let stopped = false;

  async function drainAll(): Promise<void> {
    for (let jobs = await claim(); jobs.length > 0; jobs = stopped ? [] : await claim()) {
      const done = await Promise.all(jobs.map(attempt));
      const ids = jobs.filter((_, index) => done[index]).map((job) => job.id);
      if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, ids));
    }
  }

  async function claim(): Promise<Job[]> {
    const at = now();
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.dueAt, at))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(atOnce)
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
      if (!handler) throw new Error(`nobody does ${job.kind}`);
      await handler.run(job.payload as never);
      return true;
    } catch (error) {
      const lastError = rootCause(error);
      log.error({ job: job.id, kind: job.kind, attempts: job.attempts, lastError }, 'a job failed');
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (job.attempts - 1), LONGEST_RETRY_MS);
      const dueAt = later(now(), wait);
      // When even that fails, the work comes again after its lease, and that of others is not held up.
      await db
        .update(outbox)
        .set({ lastError, dueAt })
        .where(eq(outbox.id, job.id))
        .catch((unwritten: unknown) =>
          log.error({ job: job.id, error: rootCause(unwritten) }, 'a failure was not noted'),
        );
      return false;
    }
  }

  const loop = startWorkLoop(drainAll, {
    everyMs: LOOK_EVERY_MS,
    log,
    words: { failing: 'cannot read the outbox', again: 'the outbox can be read again' },
  });

  return {
    drain: loop.look,
    async stop() {
      stopped = true;
      await loop.stop();
    },
  };
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
