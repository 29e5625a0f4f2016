import { sql } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { outbox } from './outbox-tables.ts';

export interface OutboxBacklog {
  /** Jobs still to be run, including those waiting for another attempt. */
  readonly waiting: number;
  /** Seconds since the oldest of them was added; 0 when there is none. */
  readonly oldestSeconds: number;
  /** Jobs given up after `MAX_ATTEMPTS` attempts. */
  readonly dead: number;
}

export async function outboxBacklog(db: Queryable, now: Now): Promise<OutboxBacklog> {
  const { createdAt, deadAt } = outbox;
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${deadAt} is null)::int`,
      oldest: sql<Date | null>`min(${createdAt}) filter (where ${deadAt} is null)`.mapWith(
        createdAt,
      ),
      dead: sql<number>`count(${deadAt})::int`,
    })
    .from(outbox);
  const { waiting = 0, oldest = null, dead = 0 } = row ?? {};
  const ageMs = oldest ? now().getTime() - oldest.getTime() : 0;
  return { waiting, oldestSeconds: Math.max(0, ageMs / 1_000), dead };
}
