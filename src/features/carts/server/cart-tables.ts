import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import type { MergedVisitorCart } from '../domain/merge-visitor-lines.ts';

/** The current cart of each person and the carts that they saved under a name. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The company that the cart is for; null for the user’s own. */
    companyId: uuid('company_id'),
    /** Null for the current cart. */
    name: text('name'),
    /** Rises with each change. */
    version: integer('version').notNull().default(0),
    /** The highest position that a line ever had. Positions are not used again. */
    lastPosition: integer('last_position').notNull().default(0),
    /**
     * What has been merged from visitors’ carts, the newest last. JSON, because it is always read and
     * written with the row, which is locked then.
     */
    merged: jsonb('merged').$type<readonly MergedVisitorCart[]>().notNull().default([]),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    // Each person has a current cart of their own, and one for each of their companies.
    uniqueIndex('carts_current')
      .on(table.userId)
      .where(sql`${table.name} is null and ${table.companyId} is null`),
    uniqueIndex('carts_current_of_company')
      .on(table.userId, table.companyId)
      .where(sql`${table.name} is null and ${table.companyId} is not null`),
    // Saved carts of a company are those of all its people.
    uniqueIndex('carts_saved')
      .on(table.userId, table.name)
      .where(sql`${table.companyId} is null`),
    uniqueIndex('carts_saved_of_company')
      .on(table.companyId, table.name)
      .where(sql`${table.companyId} is not null`),
    index('carts_user').on(table.userId),
  ],
);

/** The lines of carts: a product is on one line. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    customerPartNumber: text('customer_part_number'),
    note: text('note'),
    /** What the buyer last saw: millionths per piece at the quantity, or null without a price. */
    seenPrice: bigint('seen_price', { mode: 'bigint' }),
    seenStock: integer('seen_stock').notNull(),
    seenLifecycle: text('seen_lifecycle', { enum: lifecycles }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.productId] }),
    index('cart_lines_position').on(table.cartId, table.position),
    check('cart_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;
