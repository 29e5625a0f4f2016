import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The responses to requests with an Idempotency-Key, each committed together with its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    callerId: text('caller_id').notNull(),
    key: text('key').notNull(),
    /** A digest of method, URL and body, to refuse the key for a different request. */
    fingerprint: text('fingerprint').notNull(),
    response: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.key] }),
    index('idempotency_keys_oldest').on(table.createdAt),
  ],
);
