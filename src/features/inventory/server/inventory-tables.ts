import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { stockReasons } from '../domain/stock-reason.ts';

/** The current stock of each product. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    productId: uuid('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
  },
  (table) => [check('stock_levels_never_negative', sql`${table.onHand} >= 0`)],
);

/** The ledger: every stock change with its reason. Rows are only added. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    change: integer('change').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    orderId: uuid('order_id'),
    /** Who set the first stock or corrected the stock, and their note. */
    byUserId: uuid('by_user_id'),
    note: text('note'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('stock_movements_product').on(table.productId, table.id)],
);
