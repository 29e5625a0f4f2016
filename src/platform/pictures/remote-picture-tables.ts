import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The shop's copies of pictures of other sites. */
export const remotePictures = pgTable('remote_pictures', {
  /** SHA-256 of the address in hex. */
  digest: text('digest').primaryKey(),
  address: text('address').notNull(),
  /** The path of the copy at the shop; null while there is none. */
  copy: text('copy'),
  /** When to ask the other site again; null in rows from before copies had an age: at once. */
  retryAt: timestamp('retry_at', { withTimezone: true, precision: 3 }),
});
