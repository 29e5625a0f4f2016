import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';
import type { Account } from '../domain/accounts.ts';
import type { EntryKind } from '../domain/entry.ts';

/** The entries of the ledger. Triggers refuse to change or delete them, and entries that do not balance. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Counts up in the sequence of posting. */
    number: bigint('number', { mode: 'bigint' })
      .generatedAlwaysAsIdentity()
      .notNull()
      .unique('ledger_entries_number'),
    kind: text('kind').$type<EntryKind>().notNull(),
    day: date('day').notNull(),
    reference: text('reference'),
    note: text('note'),
    /** What the entry records, so that it is posted once. */
    key: text('key').unique('ledger_entries_key'),
    byUserId: uuid('by_user_id'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('ledger_entries_day').on(table.day, table.number)],
);

/** Debits (positive) and credits (negative). */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    position: smallint('position').notNull(),
    account: text('account').$type<Account>().notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** Of the entry. */
    day: date('day').notNull(),
    companyId: uuid('company_id'),
    customerId: uuid('customer_id'),
    orderId: uuid('order_id'),
    documentId: uuid('document_id'),
    taxCategory: text('tax_category'),
    taxRatePpm: integer('tax_rate_ppm'),
    taxCountry: char('tax_country', { length: 2 }),
    taxRegion: text('tax_region'),
    /** Of receivables: the last day to pay in time. */
    dueDay: date('due_day'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('ledger_lines_account').on(table.account, table.day),
    index('ledger_lines_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('ledger_lines_document')
      .on(table.documentId)
      .where(sql`${table.documentId} is not null`),
    index('ledger_lines_company')
      .on(table.companyId, table.day)
      .where(sql`${table.companyId} is not null and ${table.account} = 'receivables'`),
    index('ledger_lines_customer')
      .on(table.customerId, table.day)
      .where(sql`${table.customerId} is not null and ${table.account} = 'receivables'`),
    check(
      'ledger_lines_party',
      sql`num_nonnulls(${table.companyId}, ${table.customerId}) = 1 or ${table.account} <> 'receivables'`,
    ),
  ],
);

/**
 * The sums of the receivables by what they are for: a document, else an order paid in advance, else a party with
 * money on account. A trigger on the lines adds to them.
 */
export const ledgerOpenItems = pgTable(
  'ledger_open_items',
  {
    /** The id of the document, the order or the party. */
    itemId: uuid('item_id').notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    companyId: uuid('company_id'),
    customerId: uuid('customer_id'),
    orderId: uuid('order_id'),
    documentId: uuid('document_id'),
    /** Minor units; negative is owed to the party. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
    since: date('since').notNull(),
    /** The last day to pay in time; without such a day, `since`. */
    dueDay: date('due_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.currency] }),
    index('ledger_open_items_balance')
      .on(table.balance, table.currency)
      .where(sql`${table.balance} <> 0 and ${table.documentId} is not null`),
    index('ledger_open_items_company')
      .on(table.companyId, table.since)
      .where(sql`${table.balance} <> 0 and ${table.companyId} is not null`),
    index('ledger_open_items_customer')
      .on(table.customerId, table.since)
      .where(sql`${table.balance} <> 0 and ${table.customerId} is not null`),
    index('ledger_open_items_age')
      .on(
        table.companyId,
        table.customerId,
        table.currency,
        table.dueDay,
        table.itemId,
        table.balance,
      )
      .where(
        sql`${table.balance} <> 0 and (${table.documentId} is not null or ${table.orderId} is null)`,
      ),
    index('ledger_open_items_due')
      .on(table.dueDay, table.itemId)
      .where(sql`${table.balance} > 0 and ${table.documentId} is not null`),
  ],
);

/**
 * The debits and credits of each day by account and tax, for reports. A trigger on the lines adds to them. Each connection to
 * the database has rows of its own, so that transactions never wait for each other.
 */
export const ledgerDaySums = pgTable(
  'ledger_day_sums',
  {
    day: date('day').notNull(),
    account: text('account').$type<Account>().notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    taxCategory: text('tax_category'),
    taxRatePpm: integer('tax_rate_ppm'),
    taxCountry: char('tax_country', { length: 2 }),
    taxRegion: text('tax_region'),
    /** The process of the database server. */
    backend: integer('backend').notNull(),
    debit: bigint('debit', { mode: 'bigint' }).notNull(),
    credit: bigint('credit', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    unique('ledger_day_sums_once')
      .on(
        table.day,
        table.account,
        table.currency,
        table.taxCategory,
        table.taxRatePpm,
        table.taxCountry,
        table.taxRegion,
        table.backend,
      )
      .nullsNotDistinct(),
  ],
);

/** Until when the ledger is closed: triggers refuse entries of these days. At most one row. */
export const ledgerClosing = pgTable(
  'ledger_closing',
  {
    only: boolean('only').primaryKey().default(true),
    /** The last closed day, the end of a month. */
    until: date('until').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [check('ledger_closing_only', sql`${table.only}`)],
);
