import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When each recurring job is due next. */
export const recurringJobs = pgTable('recurring_jobs', {
  name: text('name').primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }).notNull(),
});
