import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable } from '../database/database.ts';
import { mailJob } from '../mail/mail.ts';
import { outbox } from './outbox-tables.ts';

export interface OutboxBacklog {
  /** Jobs still to be run, including those waiting for another attempt. */
  readonly waiting: JobCounts;
  /** Seconds since the oldest of them was added; 0 when there is none. */
  readonly oldestSeconds: number;
  /** Jobs given up after `MAX_ATTEMPTS` attempts. */
  readonly dead: JobCounts;
}

export interface JobCounts {
  readonly mail: number;
  readonly other: number;
}

export async function outboxBacklog(db: Queryable, now: Now): Promise<OutboxBacklog> {
  const { createdAt, deadAt, kind } = outbox;
  const isMail = eq(kind, mailJob.kind);
  const [row] = await db
    .select({
      waitingMails: count(and(isMail, isNull(deadAt))),
      waiting: count(isNull(deadAt)),
      oldest: sql<Date | null>`min(${createdAt}) filter (where ${deadAt} is null)`.mapWith(
        createdAt,
      ),
      deadMails: count(and(isMail, isNotNull(deadAt))),
      dead: count(isNotNull(deadAt)),
    })
    .from(outbox);
  const { waitingMails = 0, waiting = 0, oldest = null, deadMails = 0, dead = 0 } = row ?? {};
  const ageMs = oldest ? now().getTime() - oldest.getTime() : 0;
  return {
    waiting: { mail: waitingMails, other: waiting - waitingMails },
    oldestSeconds: Math.max(0, ageMs / 1_000),
    dead: { mail: deadMails, other: dead - deadMails },
  };
}

function count(which: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${which})::int`;
}
