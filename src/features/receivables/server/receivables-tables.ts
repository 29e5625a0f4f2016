import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookableAccount } from '#features/ledger/domain/accounts.ts';
import type { Currency } from '#shared/money.ts';
import { bankPaymentStates } from '../domain/bank-payment.ts';
import type { ColumnMapping } from '../domain/bank-statement.ts';
import type { MatchReason } from '../domain/match-booking.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Money that came to a bank account of the shop, or left it, in minor units. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(1),
    state: text('state', { enum: bankPaymentStates }).notNull(),
    /** Null if booked by hand. */
    statementId: uuid('statement_id'),
    /** The shop's own. */
    account: text('account').notNull(),
    day: date('day').notNull(),
    /** Negative when money left. */
    amount: amount('amount'),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    payer: text('payer').notNull(),
    payerAccount: text('payer_account').notNull(),
    reference: text('reference').notNull(),
    text: text('text').notNull(),
    isReversal: boolean('is_reversal').notNull().default(false),
    /** What the same booking has in every statement, so that none is booked twice. */
    fingerprint: text('fingerprint').notNull(),
    /** The ledger has it. Money that left is posted once somebody says what for. */
    isPosted: boolean('is_posted').notNull(),
    reason: text('reason').$type<MatchReason>(),
    note: text('note'),
    /** The booking by hand that an ignored line of a statement repeats. */
    sameAs: uuid('same_as'),
    /** The account of one that is for no customer. */
    bookedTo: text('booked_to').$type<BookableAccount>(),
    companyId: uuid('company_id'),
    customerId: uuid('customer_id'),
    /** Of it: what pays invoices. */
    allocated: amount('allocated').default(sql`0`),
    /** Of it: what was transferred back. */
    refunded: amount('refunded').default(sql`0`),
    bookedAt: timestamp('booked_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Payer, reference and text in capital letters. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('bank_payments_fingerprint')
      .on(table.fingerprint)
      .where(sql`${table.state} <> 'undone'`),
    index('bank_payments_state').on(table.state, table.day, table.id),
    index('bank_payments_payer')
      .on(table.payerAccount, table.day)
      .where(sql`${table.state} = 'matched' and ${table.payerAccount} <> ''`),
    index('bank_payments_amount').on(table.amount),
    index('bank_payments_statement').on(table.statementId),
    uniqueIndex('bank_payments_same_as')
      .on(table.sameAs)
      .where(sql`${table.sameAs} is not null`),
    index('bank_payments_pending')
      .on(table.statementId, table.id)
      .where(sql`${table.state} = 'unclear' and ${table.reason} is null`),
    // Begins like the index by state, so that the planner finds it cheaper: it takes a third of all to have a rest.
    index('bank_payments_rest')
      .on(table.state, table.day, table.id)
      .where(
        sql`${table.state} = 'matched' and ${table.allocated} + ${table.refunded} < ${table.amount}`,
      ),
    index('bank_payments_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('bank_payments_party', sql`num_nonnulls(${table.companyId}, ${table.customerId}) <= 1`),
    check(
      'bank_payments_used',
      sql`${table.allocated} >= 0 and ${table.refunded} >= 0 and (${table.allocated} + ${table.refunded} <= abs(${table.amount}))`,
    ),
  ],
);

/** What of a bank payment pays which invoice. */
export const bankPaymentAllocations = pgTable(
  'bank_payment_allocations',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bankPayments.id),
    invoiceId: uuid('invoice_id').notNull(),
    orderId: uuid('order_id').notNull(),
    amount: amount('amount'),
    /** The early-payment discount besides. */
    discount: amount('discount'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('bank_payment_allocations_payment').on(table.paymentId),
    index('bank_payment_allocations_invoice').on(table.invoiceId),
    check(
      'bank_payment_allocations_amount',
      sql`${table.amount} >= 0 and ${table.discount} >= 0 and ${table.amount} + ${table.discount} > 0`,
    ),
  ],
);

/** Statements that were imported. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    digest: text('digest').notNull().unique('bank_statements_digest'),
    account: text('account').notNull(),
    lines: integer('lines').notNull(),
    /** Lines that an earlier statement had already. */
    known: integer('known').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('bank_statements_imported_at').on(table.importedAt, table.id)],
);

/** How the CSV files of a bank account are read. */
export const bankStatementColumns = pgTable('bank_statement_columns', {
  account: text('account').primaryKey(),
  /** The mapping is of files with this header. */
  header: text('header').array().notNull(),
  mapping: jsonb('mapping').$type<ColumnMapping>().notNull(),
});
