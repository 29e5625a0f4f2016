import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';
import { fulfilments } from '../domain/fulfilment.ts';
import { historyEvents, type EventDetail } from '../domain/order-history.ts';
import { orderStates } from '../domain/order-state.ts';
import { paymentMethods } from '../domain/payment-method.ts';

interface SeenBy {
  readonly state: PgColumn;
  readonly transactionId: PgColumn;
  readonly fulfilment: PgColumn;
}

/**
 * Orders that people see: those that stand, those that were cancelled with a reason, and those that
 * were paid for too late, with what became of the money. One that was deleted, or has expired
 * unpaid, is only kept for the books.
 */
export function visibleOrders({ state, transactionId, fulfilment }: SeenBy): SQL {
  return sql`(${state} in ('pending', 'paid') or ${transactionId} is not null or ${fulfilment} = 'cancelled')`;
}

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
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('unfulfilled'),
    /** Who carries it, once it is shipped. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingLink: text('tracking_link'),
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
    /** Nobody had proved the customer's address theirs when they ordered. */
    emailUnverified: boolean('email_unverified').notNull().default(false),
  },
  (table) => [
    check('orders_total', sql`${table.total} >= 0`),
    check('orders_payment_method', sql`${table.paymentMethod} in ('card', 'on-delivery')`),
    // Read backwards, newest first: a descending index would put nulls last and serve no query.
    index('orders_customer').on(table.customerId, table.id),
    // For Manage Orders (find-orders.ts): any filter by any order, without looking at the rows.
    index('orders_by_time')
      .on(table.state, table.paymentMethod, table.fulfilment, table.placedAt, table.id, table.total)
      .where(visibleOrders(table)),
    index('orders_by_total')
      .on(table.state, table.paymentMethod, table.fulfilment, table.total, table.id, table.placedAt)
      .where(visibleOrders(table)),
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

/** What orders are found by: number apart, all that was written on them, one text a row. */
export const orderSearchTexts = pgTable(
  'order_words',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    words: text('words').notNull(),
  },
  (table) => [index('order_words_parts').using('gin', sql`${table.words} gin_trgm_ops`)],
);

/** All that happened to every order. Rows are added, never changed or removed. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event', { enum: historyEvents }).notNull(),
    /** As they were after it. */
    state: text('state', { enum: orderStates }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('unfulfilled'),
    detail: jsonb('detail').$type<EventDetail>(),
    /** The user who did it; null when the shop itself did. */
    byUserId: uuid('by_user_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);
