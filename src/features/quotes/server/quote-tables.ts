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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';
import { quoteEntryKinds } from '../domain/quote-documents.ts';
import { deliveryCostPer, lossReasons } from '../domain/quote-rules.ts';
import {
  orderableStates,
  quoteStates,
  waitingStates,
  type QuoteState,
} from '../domain/quote-state.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const cents = (name: string) => bigint(name, { mode: 'bigint' });

export const quoteNumbers = pgSequence('quote_numbers', { startWith: 1001 });

/** States in the condition of an index, which takes no parameters. */
const oneOf = (states: readonly QuoteState[]): SQL =>
  sql.raw(states.map((state) => `'${state}'`).join(', '));

/** Requests of customers for a quote, and where they stand. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('quotes_number')
      .default(sql`nextval('quote_numbers')`),
    customerId: uuid('customer_id').notNull(),
    /** At the time of the request. */
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    companyId: uuid('company_id'),
    companyName: text('company_name'),
    state: text('state', { enum: quoteStates }).notNull(),
    /** Rises with each change. */
    revision: integer('revision').notNull().default(1),
    message: text('message'),
    lineCount: smallint('line_count').notNull(),
    language: text('language', { enum: languages }).notNull(),
    origin: text('origin').notNull(),
    requestedAt: at('requested_at').notNull(),
    /** When it was last changed or commented on. */
    changedAt: at('changed_at').notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** The last version that was sent; 0 before the first. Its total in cents, and the moment at which it expires. */
    version: integer('version').notNull().default(0),
    total: cents('total'),
    expiresAt: at('expires_at'),
    validUntil: date('valid_until'),
    holdsStock: boolean('holds_stock').notNull().default(false),
    /** The last version of which the customer was reminded; 0 if none. */
    remindedVersion: integer('reminded_version').notNull().default(0),
    /** Cents of all orders from it. */
    orderedTotal: cents('ordered_total')
      .notNull()
      .default(sql`0`),
    /** Why it was refused or declined. */
    lossReason: text('loss_reason', { enum: lossReasons }),
    lossNote: text('loss_note'),
    /** When it reached a state that the customer does not leave. */
    endedAt: at('ended_at'),
    internalNote: text('internal_note').notNull().default(''),
    /** One field per line; staff search in it. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('quotes_customer').on(table.customerId, table.id),
    index('quotes_company')
      .on(table.companyId, table.id)
      .where(sql`${table.companyId} is not null`),
    index('quotes_by_state').on(table.state, table.id),
    index('quotes_waiting')
      .on(table.changedAt, table.id)
      .where(sql`${table.state} in (${oneOf(waitingStates)})`),
    index('quotes_by_change').on(table.changedAt, table.id),
    index('quotes_by_total')
      .on(table.total, table.id)
      .where(sql`${table.total} is not null`),
    index('quotes_expiry')
      .on(table.expiresAt, table.id)
      .where(sql`${table.state} in (${oneOf(orderableStates)})`),
    index('quotes_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('quotes_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('quotes_ordered_total', sql`${table.orderedTotal} >= 0`),
  ],
);

/** What the customer asked for. */
export const quoteRequestLines = pgTable(
  'quote_request_lines',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    /** From 1. */
    line: smallint('line').notNull(),
    /** Null for a part that is not in the catalogue. */
    productId: uuid('product_id'),
    sku: text('sku'),
    productName: text('product_name'),
    mpn: text('mpn'),
    manufacturer: text('manufacturer'),
    description: text('description'),
    quantity: integer('quantity').notNull(),
    /** Millionths of the currency’s unit, per piece. */
    targetPrice: bigint('target_price', { mode: 'bigint' }),
    customerPartNumber: text('customer_part_number'),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.line] })],
);

/** What the shop sent. A trigger refuses every change of a row. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    version: integer('version').notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** Cents of all lines. */
    total: cents('total').notNull(),
    /** Cents, without tax. Null if the buyer chooses a delivery method as with any order. */
    deliveryCost: cents('delivery_cost'),
    deliveryCostPer: text('delivery_cost_per', { enum: deliveryCostPer })
      .notNull()
      .default('quote'),
    /** The last day, and the moment at which it expires. */
    validUntil: date('valid_until').notNull(),
    expiresAt: at('expires_at').notNull(),
    holdsStock: boolean('holds_stock').notNull(),
    note: text('note'),
    sentBy: uuid('sent_by').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
);

/** The lines of the versions. A trigger refuses every change of a row. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id').notNull(),
    version: integer('version').notNull(),
    line: smallint('line').notNull(),
    /** The line of the request. */
    answers: smallint('answers'),
    replaces: text('replaces'),
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    mpn: text('mpn'),
    customerPartNumber: text('customer_part_number'),
    quantity: integer('quantity').notNull(),
    /** Rising; the first from 1 piece on. Millionths as text. */
    prices: jsonb('prices')
      .$type<readonly { readonly from: number; readonly unitPrice: string }[]>()
      .notNull(),
    /** Cents of the quantity. */
    total: cents('total').notNull(),
    leadTimeDays: integer('lead_time_days'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.version, table.line] }),
    foreignKey({
      name: 'quote_lines_version',
      columns: [table.quoteId, table.version],
      foreignColumns: [quoteVersions.quoteId, quoteVersions.version],
    }),
    check('quote_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** What was ordered of the lines. Rows are only added. */
export const quoteOrders = pgTable(
  'quote_orders',
  {
    orderId: uuid('order_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    version: integer('version').notNull(),
    line: smallint('line').notNull(),
    quantity: integer('quantity').notNull(),
    /** Cents. */
    total: cents('total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line] }),
    index('quote_orders_quote').on(table.quoteId, table.version),
    foreignKey({
      name: 'quote_orders_line',
      columns: [table.quoteId, table.version, table.line],
      foreignColumns: [quoteLines.quoteId, quoteLines.version, quoteLines.line],
    }),
    check('quote_orders_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** What waits for the approval of a company: others cannot order these pieces. The row goes with the request. */
export const quoteApprovals = pgTable(
  'quote_approvals',
  {
    requisitionId: uuid('requisition_id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    version: integer('version').notNull(),
    lines: jsonb('lines')
      .$type<readonly { readonly line: number; readonly quantity: number }[]>()
      .notNull(),
    /** Of the request: its number, who asked, and cents of what is to be paid. */
    number: text('number').notNull(),
    requestedBy: text('requested_by').notNull(),
    total: cents('total').notNull(),
    /** What delivery costs the order, in cents; null if a method was chosen. */
    deliveryCost: cents('delivery_cost'),
    /** The prices hold until then, also if the quote expires before. */
    holdsUntil: at('holds_until').notNull(),
  },
  (table) => [index('quote_approvals_quote').on(table.quoteId)],
);

/** What happened, and the comments of both sides. Rows are only added. */
export const quoteEntries = pgTable(
  'quote_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    kind: text('kind', { enum: quoteEntryKinds }).notNull(),
    by: text('by', { enum: ['customer', 'shop'] }),
    byUserId: uuid('by_user_id'),
    byName: text('by_name'),
    text: text('text'),
    version: integer('version'),
    orderId: uuid('order_id'),
    at: at('at').notNull(),
  },
  (table) => [index('quote_entries_quote').on(table.quoteId, table.id)],
);

/** The PDFs of both sides. The file is stored under its digest, in a folder that nobody is served from. */
export const quoteFiles = pgTable(
  'quote_files',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the content. */
    digest: text('digest').notNull(),
    by: text('by', { enum: ['customer', 'shop'] }).notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('quote_files_quote').on(table.quoteId, table.digest)],
);
