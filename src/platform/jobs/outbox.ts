import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { insertAll } from '../database/insert-all.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { outbox } from './outbox-tables.ts';

/** A job's name, and the type of its payload. */
export interface JobKind<Payload> {
  readonly kind: string;
  /** Carries the type only. */
  readonly payload?: Payload;
}

export function jobKind<Payload extends object>(kind: string): JobKind<Payload> {
  return { kind };
}

/**
 * Adds a job to the outbox. If the transaction rolls back, the job is gone with it; if it commits, the
 * job is tried until it succeeds, at most `MAX_ATTEMPTS` times.
 */
export async function enqueue<Payload extends object>(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  job: JobKind<Payload>,
  payload: Payload,
): Promise<void> {
  const at = now();
  await jobInsert(tx).execute({ id: newId(), kind: job.kind, payload, createdAt: at, dueAt: at });
}

/** Like `enqueue`, for any number of jobs by one statement. */
export async function enqueueAll<Payload extends object>(
  tx: Queryable,
  { now, newId }: TimeAndIds,
  { kind }: JobKind<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  const at = now();
  const jobs = payloads.map((payload) => ({
    id: newId(),
    kind,
    payload,
    createdAt: at,
    dueAt: at,
  }));
  await insertAll(tx, outbox, jobs);
}

const jobInsert = prepared((db) =>
  db
    .insert(outbox)
    .values(placeholders(['id', 'kind', 'payload', 'createdAt', 'dueAt']))
    .prepare('insert_job'),
);
