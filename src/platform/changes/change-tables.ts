import { sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What has changed, for those who keep copies. Triggers write it, in the transaction that changes
 * the thing; see `db/migrations` for which table tells of which topic.
 */
export const shopChanges = pgTable(
  'shop_changes',
  {
    /** The transaction that made the change: what is new is known by it, not by an order of rows. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text('topic').notNull(),
    /** Null when anything of the topic may have changed. */
    subject: uuid('subject'),
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    unique('shop_changes_once').on(table.xid, table.topic, table.subject).nullsNotDistinct(),
  ],
);
