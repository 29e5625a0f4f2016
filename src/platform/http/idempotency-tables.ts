import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What was answered to a request that carried an Idempotency-Key, kept with its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    callerId: text('caller_id').notNull(),
    key: text('key').notNull(),
    /** A digest of method, address and body: the same key must not be used for something else. */
    fingerprint: text('fingerprint').notNull(),
    reply: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key] }),
    index('idempotency_keys_oldest').on(table.createdAt),
  ],
);
