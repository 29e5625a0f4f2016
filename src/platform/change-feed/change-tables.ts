import { sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes for code that holds copies. Triggers write the rows in the transaction that makes the
 * change; `db/migrations` defines which table writes which topic.
 */
export const shopChanges = pgTable(
  'shop_changes',
  {
    /** The transaction that made the change. Reads select by it, not by row order. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text('topic').notNull(),
    /** Null when any entity of the topic may have changed: after more than 10,000 in one transaction. */
    entityId: uuid('entity_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    unique('shop_changes_once').on(table.xid, table.topic, table.entityId).nullsNotDistinct(),
  ],
);
