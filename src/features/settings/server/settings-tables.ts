import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The settings that an admin has saved, one row for each section. Triggers record changes. */
export const shopSettings = pgTable('shop_settings', {
  section: text('section').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Counts the changes. */
  version: integer('version').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  /** The email address of the admin. */
  changedBy: text('changed_by').notNull(),
});
