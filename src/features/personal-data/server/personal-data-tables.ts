import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#shared/texts/language.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The files with all that the shop keeps of a person. A row and its file are deleted when they expire. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** Null while it is made. */
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at').notNull(),
    bytes: integer('bytes'),
    /** The language and origin of the request, for the mail. */
    language: text('language', { enum: languages }).notNull(),
    origin: text('origin').notNull(),
  },
  (table) => [
    index('data_exports_user').on(table.userId),
    index('data_exports_expires').on(table.expiresAt),
  ],
);
