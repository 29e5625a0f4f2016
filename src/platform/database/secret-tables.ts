import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys, created at the first start and shared by all processes of the shop. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
