import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { taxCategories } from '#features/tax/domain/tax-group.ts';
import type { Currency } from '#shared/money.ts';
import { invoiceKinds, orderDocumentKinds } from '../domain/invoice.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const issuedAt = () => timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull();

/** Transfers name numbers with and without letters and separators. */
export function digitsOf(number: SQLWrapper): SQL<string> {
  return sql<string>`regexp_replace(${number}, '[^0-9]', '', 'g')`;
}

/**
 * Invoices and credit notes, in minor units; those of a credit note are positive, too. What they say is in
 * `issued_documents` under the same id. Triggers refuse every change (migration `invoices`).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    number: text('number').notNull().unique('invoices_number'),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** Null if the customer ordered for themselves. */
    companyId: uuid('company_id'),
    customerId: uuid('customer_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    day: date('day').notNull(),
    dueDay: date('due_day'),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** Of it `net`. */
    shipping: amount('shipping'),
    net: amount('net'),
    tax: amount('tax'),
    gross: amount('gross'),
    /** What caused it, so that nothing is invoiced or credited twice: `parcel:…`, `order:…`, `refund:…`. */
    source: text('source').notNull().unique('invoices_source'),
    issuedAt: issuedAt(),
    /** Number, order, buyer and purchase order number in capital letters. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit-note')`),
    check('invoices_gross', sql`${table.gross} = ${table.net} + ${table.tax}`),
    index('invoices_order').on(table.orderId, table.id),
    index('invoices_day').on(table.day, table.id),
    index('invoices_kind_day').on(table.kind, table.day, table.id),
    index('invoices_company')
      .on(table.companyId, table.day, table.id)
      .where(sql`${table.companyId} is not null`),
    index('invoices_customer')
      .on(table.customerId, table.day, table.id)
      .where(sql`${table.companyId} is null`),
    index('invoices_number_digits').on(digitsOf(table.number)),
    index('invoices_order_digits').on(digitsOf(table.orderNumber)),
    index('invoices_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The pieces of order lines on invoices and credit notes. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** Of the order line. */
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    net: amount('net'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** The tax of each rate on invoices and credit notes. */
export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    category: text('category', { enum: taxCategories }).notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    base: amount('base'),
    tax: amount('tax'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.category, table.ratePpm] })],
);

/** How often the link with which an invoice is paid was replaced; none if never. */
export const paymentLinks = pgTable('payment_links', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  revision: integer('revision').notNull(),
});

/** The other issued documents of orders: each is issued once, when it is first asked for. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: orderDocumentKinds }).notNull(),
    number: text('number').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Of a delivery note. */
    parcelId: uuid('parcel_id'),
    source: text('source').notNull().unique('order_documents_source'),
    issuedAt: issuedAt(),
  },
  (table) => [index('order_documents_order').on(table.orderId, table.id)],
);
