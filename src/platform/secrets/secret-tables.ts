import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Random keys, created at the first start and shared by all processes of the shop. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** How many values the name has had. */
  version: integer('version').notNull().default(1),
  /** From when this value signs and encrypts; null for the first. Until then the one before does. */
  signsFrom: at('signs_from'),
});

/** Values that have been replaced. They verify and decrypt until they are deleted. */
export const formerSecrets = pgTable(
  'former_secrets',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    value: text('value').notNull(),
    /** From when the shop deletes it; null if only the operator does. */
    keptUntil: at('kept_until'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
