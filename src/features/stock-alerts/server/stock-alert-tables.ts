import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#shared/texts/language.ts';

/** Who waits until a product can be ordered again. A row is deleted when its mail is queued. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    /** The user who waits, who is mailed at the address that they have verified; null for visitors. */
    userId: uuid('user_id'),
    /** The address of a visitor, normalized; null for users. */
    email: text('email'),
    /** The token of the recipient in links of mails (`recipient-token.ts`). */
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The origin of the shop as the recipient knows it, for links. */
    origin: text('origin').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When a visitor opened the mailed link; for users, when they asked. Null is never mailed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('stock_alerts_one_recipient', sql`(${table.userId} is null) <> (${table.email} is null)`),
    unique('stock_alerts_once').on(table.productId, table.recipient),
    index('stock_alerts_recipient').on(table.recipient),
    index('stock_alerts_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    // Those that may be due, those who waited longest first.
    index('stock_alerts_confirmed')
      .on(table.createdAt, table.id)
      .where(sql`${table.confirmedAt} is not null`),
    index('stock_alerts_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

export type StockAlertRow = typeof stockAlerts.$inferSelect;
