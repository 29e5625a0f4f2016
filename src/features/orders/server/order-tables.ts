import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';
import { deliveries } from '../domain/delivery.ts';
import { orderEvents, orderStates } from '../domain/order-state.ts';

/** Order numbers may have gaps (a refused order uses one up) but never repeat. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100001 });

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    orderNumber: bigint('order_number', { mode: 'number' })
      .notNull()
      .unique('orders_number')
      .default(sql`nextval('order_numbers')`),
    customerId: uuid('customer_id').notNull(),
    /** The customer as they were when they ordered. */
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    contactName: text('contact_name').notNull(),
    contactNumber: text('contact_number').notNull(),
    address: text('address').notNull(),
    delivery: text('delivery', { enum: deliveries }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Cents. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    transactionId: text('transaction_id'),
    /** Cents of that transaction that have been given back. */
    refunded: bigint('refunded', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    placedAt: timestamp('placed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What the customer read when they ordered: the mails about the order are in it. */
    language: text('language', { enum: languages }).notNull().default('en'),
  },
  (table) => [
    check('orders_total', sql`${table.total} >= 0`),
    // Read backwards, newest first: a descending index would put nulls last and serve no query.
    index('orders_customer').on(table.customerId, table.id),
    index('orders_seen')
      .on(table.id)
      .where(sql`${table.state} in ('pending', 'paid') or ${table.transactionId} is not null`),
    index('orders_unpaid')
      .on(table.placedAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** What was bought, as it was when it was bought. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    /** Millionths of the currency's unit per piece. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
    /** Cents. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_product').on(table.productId, table.orderId),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** Every move of every order. Rows are added, never changed or removed. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event', { enum: ['place', ...orderEvents] }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** The user who did it; null when the shop itself did. */
    byUserId: uuid('by_user_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);
