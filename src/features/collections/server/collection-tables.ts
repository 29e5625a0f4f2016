import {
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const at = () => timestamp('at', { withTimezone: true, precision: 3 }).notNull();

/** The reminders that were mailed: each step of an invoice once. */
export const reminders = pgTable(
  'reminders',
  {
    /** The invoice. */
    invoiceId: uuid('invoice_id').notNull(),
    /** 0 is the friendly mail before the due day; 1, 2 and 3 follow it. */
    step: smallint('step').notNull(),
    /** The company or the person. */
    partyId: uuid('party_id').notNull(),
    day: date('day').notNull(),
    /** The email addresses. */
    mailedTo: text('mailed_to').array().notNull(),
    at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.step] }),
    index('reminders_party').on(table.partyId, table.day),
  ],
);

/** Invoices and customers that are not reminded, by their ids. */
export const reminderHolds = pgTable('reminder_holds', {
  /** Of an invoice, a company or a person. */
  id: uuid('id').primaryKey(),
  reason: text('reason').notNull(),
  byUserId: uuid('by_user_id').notNull(),
  at: at(),
});
