import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often each caller has used a rate limit, shared by all processes. The table is unlogged: the
 * counts may be lost in a crash.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** The endpoint, or the name of a limit that is not of one endpoint, such as `changes`. */
    limit: text('limit_name').notNull(),
    /** The id of a user; the IP address for public calls; the digest of an email address or of a network. */
    caller: text('caller').notNull(),
    calls: integer('calls').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.limit, table.caller] })],
);
