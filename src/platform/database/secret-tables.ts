import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the shop makes for itself at its first start and shares between its processes. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
