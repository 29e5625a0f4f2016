import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

/** The purchase orders of buyers. A file is stored under its digest, in a folder that nobody is served from. */
export const purchaseOrderFiles = pgTable(
  'purchase_order_files',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the content. */
    digest: text('digest').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('purchase_order_files_order').on(table.orderId, table.digest)],
);

/** Orders that ship only once the purchase order is there, or staff release them. Once ended, a hold stays ended. */
export const purchaseOrderHolds = pgTable(
  'purchase_order_holds',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
    /** By whom and why it was released; null if the purchase order came. */
    releasedBy: uuid('released_by'),
    releasedByName: text('released_by_name'),
    reason: text('reason'),
  },
  (table) => [
    index('purchase_order_holds_open')
      .on(table.orderId)
      .where(sql`${table.endedAt} is null`),
  ],
);
