import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
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
import type { Translations } from '#features/catalogue/domain/attributes.ts';
import type { ChosenDelivery } from '#features/shipping/domain/delivery-choice.ts';
import type { OrderTaxAnswer } from '#features/tax/domain/order-tax-answer.ts';
import { taxCategories, type TaxGroupText } from '#features/tax/domain/tax-group.ts';
import type { OrderTaxNumber } from '../domain/order-tax-number.ts';
import type { Currency } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';
import type { PostalAddress } from '#shared/postal-address.ts';
import { fulfilments } from '../domain/fulfilment.ts';
import { historyEvents, type EventDetail } from '../domain/order-history.ts';
import { orderPaymentStates } from '../domain/order-payment-state.ts';
import { orderStates, orderStatuses } from '../domain/order-state.ts';
import { paymentMethods } from '../domain/order-payment.ts';

interface VisibilityColumns {
  readonly state: PgColumn;
  readonly transactionId: PgColumn;
  readonly fulfilment: PgColumn;
}

/**
 * Orders that lists show: active ones, those cancelled with a reason, and those paid too late,
 * whose refund is shown. Deleted and unpaid expired orders are listed only under their status.
 */
export function visibleOrders({ state, transactionId, fulfilment }: VisibilityColumns): SQL {
  return sql`(${state} = 'placed' or ${transactionId} is not null or ${fulfilment} = 'cancelled')`;
}

/** Orders that stand and are not paid. */
export function isUnpaid({ state, paymentState }: Record<'state' | 'paymentState', PgColumn>): SQL {
  return sql`${state} = 'placed' and ${paymentState} = 'open'`;
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
    /** The company that the customer ordered for; null if for themselves. */
    companyId: uuid('company_id'),
    /** Its name at the time of the order. */
    companyName: text('company_name'),
    costCentreId: uuid('cost_centre_id'),
    /** Code and name of the cost centre at the time of the order. */
    costCentre: text('cost_centre'),
    /** The first day of the month in whose limits the order is counted (domain of companies). */
    spendingMonth: date('spending_month'),
    /** The customer’s name and address at the time of the order. */
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    contactName: text('contact_name').notNull(),
    contactNumber: text('contact_number').notNull(),
    address: text('address').notNull(),
    /** The address in parts, from which `address` is derived; null if only the text is known. */
    deliveryAddress: jsonb('delivery_address').$type<PostalAddress>(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    /** The customer’s number for the order. */
    purchaseOrder: text('purchase_order'),
    state: text('state', { enum: orderStates }).notNull(),
    paymentState: text('payment_state', { enum: orderPaymentStates }).notNull().default('open'),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('unfulfilled'),
    /** When the order was first marked as shipped. */
    shippedAt: timestamp('shipped_at', { withTimezone: true, precision: 3 }),
    /** The price of all lines as they were ordered, in cents. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    /** The price of the pieces that were cancelled, in cents. */
    cancelledTotal: bigint('cancelled_total', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** What is charged for the delivery of what is left, in cents, net. */
    shipping: bigint('shipping', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The tax of what is left, in cents. */
    tax: bigint('tax', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** Its parts by rate; empty if no tax was set up. */
    taxes: jsonb('taxes').$type<readonly TaxGroupText[]>().notNull().default([]),
    /** The method of delivery that was chosen, as it was then. */
    deliveryMethod: jsonb('delivery_method').$type<ChosenDelivery>(),
    /** Of the company, when it ordered; invoices name it. */
    taxNumber: jsonb('tax_number').$type<OrderTaxNumber>(),
    /** What the tax service said when it was ordered: the proof. */
    taxAnswer: jsonb('tax_answer').$type<OrderTaxAnswer>(),
    /** Cents received. They stay the same when a part is refunded. */
    paid: bigint('paid', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    transactionId: text('transaction_id'),
    /** Cents of that transaction that have been refunded. */
    refunded: bigint('refunded', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    placedAt: timestamp('placed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Until when an unpaid online order holds its stock; null for orders on delivery. */
    heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }),
    /** The language of the order and of the mails about it. */
    language: text('language', { enum: languages }).notNull().default('en'),
    /**
     * The origin that the browser of the customer addressed; null for orders of older versions. Links
     * in mails use it if `ownOrigin` trusts it.
     */
    origin: text('origin'),
    /** The customer’s address was unverified when they ordered. */
    emailUnverified: boolean('email_unverified').notNull().default(false),
  },
  (table) => [
    check('orders_total', sql`${table.total} >= 0`),
    check('orders_cancelled_total', sql`${table.cancelledTotal} between 0 and ${table.total}`),
    check('orders_added', sql`${table.shipping} >= 0 and ${table.tax} >= 0`),
    check('orders_state', sql`${table.state} in ('placed', 'cancelled', 'expired')`),
    check(
      'orders_payment_state',
      sql`${table.paymentState} in ('open', 'paid', 'partly-refunded', 'refunded')`,
    ),
    check(
      'orders_payment_method',
      sql`${table.paymentMethod} in ('card', 'on-delivery', 'invoice')`,
    ),
    // Scanned backwards, newest first. A descending index sorts nulls last and would serve no
    // query.
    index('orders_customer').on(table.customerId, table.id),
    index('orders_company')
      .on(table.companyId, table.id)
      .where(sql`${table.companyId} is not null`),
    // For Manage Orders (order-search.ts): covers every filter and sort order without reading the
    // rows.
    index('orders_by_time')
      .on(
        table.state,
        table.paymentState,
        table.paymentMethod,
        table.fulfilment,
        table.placedAt,
        table.id,
        table.total,
      )
      .where(visibleOrders(table)),
    index('orders_by_total')
      .on(
        table.state,
        table.paymentState,
        table.paymentMethod,
        table.fulfilment,
        table.total,
        table.id,
        table.placedAt,
      )
      .where(visibleOrders(table)),
    index('orders_held')
      .on(table.heldUntil)
      .where(sql`${isUnpaid(table)} and ${table.paymentMethod} = 'card'`),
    index('orders_unverified')
      .on(table.placedAt)
      .where(
        sql`${isUnpaid(table)} and ${table.paymentMethod} = 'on-delivery' and ${table.emailUnverified}`,
      ),
  ],
);

/** The ordered products, as they were at the time of the order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    /** The manufacturer’s part number, empty if there was none; null for lines of older versions. */
    mpn: text('mpn'),
    /** What the customer calls the part. */
    customerPartNumber: text('customer_part_number'),
    /** The buyer’s note on the line. */
    note: text('note'),
    productName: text('product_name').notNull(),
    /** Of the product’s name. */
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    /** Millionths of the currency’s unit, per piece. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
    /** Cents. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    /** Pieces that were packed, also if they have shipped since. */
    packed: integer('packed').notNull().default(0),
    /** Pieces that were cancelled before they shipped. */
    cancelled: integer('cancelled').notNull().default(0),
    /** Their price in cents (domain/line-cancellation.ts). */
    cancelledTotal: bigint('cancelled_total', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** Pieces that refunds have named, which stay with the customer. */
    refunded: integer('refunded').notNull().default(0),
    /** Pieces that came back and were credited. */
    returned: integer('returned').notNull().default(0),
    /** How it is taxed; null if no tax was set up. */
    taxCategory: text('tax_category', { enum: taxCategories }),
    taxRatePpm: integer('tax_rate_ppm'),
    /** The quote that its price is from, and the line of the quote; null at the prices of the catalogue. */
    quoteNumber: text('quote_number'),
    quoteLine: smallint('quote_line'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_product').on(table.productId, table.orderId),
    // For the products that a customer calls by numbers of their own.
    index('order_lines_own_number')
      .on(sql`upper(${table.customerPartNumber})`, table.orderId)
      .where(sql`${table.customerPartNumber} is not null`),
    check('order_lines_quantity', sql`${table.quantity} >= 1`),
    check(
      'order_lines_pieces',
      sql`${table.packed} >= 0 and ${table.cancelled} >= 0 and ${table.packed} + ${table.cancelled} <= ${table.quantity}`,
    ),
    check('order_lines_refunded', sql`${table.refunded} between 0 and ${table.quantity}`),
    check('order_lines_returned', sql`${table.returned} between 0 and ${table.packed}`),
    check('order_lines_cancelled_total', sql`${table.cancelledTotal} between 0 and ${table.total}`),
    check(
      'order_lines_tax',
      sql`(${table.taxCategory} is null) = (${table.taxRatePpm} is null) and ${table.taxRatePpm} >= 0`,
    ),
  ],
);

/** The parcels of orders that have shipped. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number'),
    trackingLink: text('tracking_link'),
    /** When it was first entered. */
    shippedAt: timestamp('shipped_at', { withTimezone: true, precision: 3 }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('order_parcels_order').on(table.orderId, table.position)],
);

/**
 * What is in each parcel. Of an order that shipped at once in several parcels, the first has all: nobody records
 * what is in which.
 */
export const orderParcelLines = pgTable(
  'order_parcel_lines',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id),
    orderId: uuid('order_id').notNull(),
    /** Of the order line. */
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    foreignKey({
      name: 'order_parcel_lines_line',
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index('order_parcel_lines_order').on(table.orderId, table.position),
    check('order_parcel_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** The search text of each order, one field per line. Its customer may search in `text`. */
export const orderSearchTexts = pgTable(
  'order_search_texts',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    text: text('text').notNull(),
    /** The tags, which only admins search. */
    tags: text('tags').notNull().default(''),
  },
  (table) => [
    index('order_search_texts_trigrams').using('gin', sql`${textWithTags(table)} gin_trgm_ops`),
  ],
);

/** What admins search. The index is on this expression. */
export function textWithTags(table: Record<'text' | 'tags', PgColumn>): SQL<string> {
  return sql<string>`(${table.text} || E'\\n' || ${table.tags})`;
}

/** What admins noted about an order. Kept apart from `orders`, so that no answer to customers has it. */
export const orderInternalNotes = pgTable('order_internal_notes', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  note: text('note').notNull(),
  version: integer('version').notNull(),
  changedBy: uuid('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** The tags that admins gave to orders. */
export const orderTags = pgTable(
  'order_tags',
  {
    tag: text('tag').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.orderId] }),
    index('order_tags_name').on(sql`lower(${table.tag})`, table.tag, table.orderId),
    index('order_tags_order').on(table.orderId),
  ],
);

/** The history of all orders. Rows are only added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event', { enum: historyEvents }).notNull(),
    /** The status and the fulfilment after the event. */
    state: text('state', { enum: orderStatuses }).notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('unfulfilled'),
    detail: jsonb('detail').$type<EventDetail>(),
    /** The user who caused the event; null when a job of the shop did. */
    byUserId: uuid('by_user_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
);
