import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { filledBy, prepared } from '../database/prepared.ts';
import { outbox } from './outbox-tables.ts';

/** A kind of work to be done outside, and what it needs to know. */
export interface JobKind<Payload> {
  readonly kind: string;
  /** Only there to carry the type. */
  readonly payload?: Payload;
}

export function jobKind<Payload extends object>(kind: string): JobKind<Payload> {
  return { kind };
}

/**
 * Leaves work for after the commit. Written with its cause: if the transaction rolls back, the work
 * is forgotten with it; once it commits, the work is done at least once.
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

const jobInsert = prepared((db) =>
  db
    .insert(outbox)
    .values(filledBy(['id', 'kind', 'payload', 'createdAt', 'dueAt']))
    .prepare('insert_job'),
);
