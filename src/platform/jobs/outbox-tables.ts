import { isNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Jobs that run after the commit, written in the transaction that causes them; those of identity mails
 * right after the write of Better Auth. Those that succeed are deleted together, when all jobs of their
 * batch have ended.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /**
     * Not run before this time. Claiming the job postpones it to the end of the lease, a failed attempt
     * to the next one.
     */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Set when the last attempt has failed: the job is dead, which means kept but not tried again. */
    deadAt: timestamp('dead_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(isNull(table.deadAt))],
);
