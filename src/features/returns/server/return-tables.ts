import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Translations } from '#features/catalogue/domain/attributes.ts';
import { returnReasons } from '#features/settings/domain/return-settings.ts';
import type { Currency } from '#shared/money.ts';
import { languages } from '#shared/texts/language.ts';
import { returnEntryKinds } from '../domain/return-documents.ts';
import { openStates, returnStates } from '../domain/return-state.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const cents = (name: string) => bigint(name, { mode: 'bigint' });

export const returnNumbers = pgSequence('return_numbers', { startWith: 1001 });

/** States in the condition of an index, which takes no parameters. */
const open = sql.raw(openStates.map((state) => `'${state}'`).join(', '));

/** Returns of goods, and where they stand. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('returns_number')
      .default(sql`nextval('return_numbers')`),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    /** Who asked; their name and address at that time. */
    customerId: uuid('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    /** Of the order when the return was requested; the order may have moved to a company since. */
    companyId: uuid('company_id'),
    companyName: text('company_name'),
    state: text('state', { enum: returnStates }).notNull(),
    /** Rises with each change. */
    revision: integer('revision').notNull().default(1),
    note: text('note'),
    lineCount: smallint('line_count').notNull(),
    /** Pieces that were asked for. */
    pieces: integer('pieces').notNull(),
    language: text('language', { enum: languages }).notNull(),
    origin: text('origin').notNull(),
    requestedAt: at('requested_at').notNull(),
    /** When it was last changed or commented on. */
    changedAt: at('changed_at').notNull(),
    /** As the settings were when the shop agreed. */
    sendTo: text('send_to'),
    instructions: text('instructions'),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** In cents; null before it is closed. With tax, less the fee. */
    credited: cents('credited'),
    /** Net, in cents. */
    fee: cents('fee'),
    creditedShipping: cents('credited_shipping'),
    /** What was paid back of it. */
    refunded: cents('refunded'),
    creditNoteId: uuid('credit_note_id'),
    closedAt: at('closed_at'),
    /** One field per line; staff search in it. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('returns_order').on(table.orderId, table.id),
    index('returns_customer').on(table.customerId, table.id),
    index('returns_company')
      .on(table.companyId, table.id)
      .where(sql`${table.companyId} is not null`),
    index('returns_by_state').on(table.state, table.id),
    index('returns_open')
      .on(table.id)
      .where(sql`${table.state} in (${open})`),
    index('returns_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The lines of returns, each of a line of the order. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    /** Of the order line. */
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull(),
    mpn: text('mpn'),
    reason: text('reason', { enum: returnReasons }).notNull(),
    note: text('note'),
    asked: integer('asked').notNull(),
    agreed: integer('agreed'),
    answer: text('answer'),
    restocked: integer('restocked').notNull().default(0),
    scrapped: integer('scrapped').notNull().default(0),
    /** Pieces on the credit, and what the shop keeps of their price, in percent. */
    credited: integer('credited').notNull().default(0),
    feePercent: smallint('fee_percent').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check(
      'return_lines_pieces',
      sql`${table.asked} >= 1 and ${table.agreed} between 0 and ${table.asked}
        and ${table.restocked} >= 0 and ${table.scrapped} >= 0
        and ${table.restocked} + ${table.scrapped} <= coalesce(${table.agreed}, 0)
        and ${table.credited} between 0 and ${table.restocked} + ${table.scrapped}`,
    ),
    check('return_lines_fee', sql`${table.feePercent} between 0 and 100`),
  ],
);

/** What happened, and the comments of both sides. Rows are only added. */
export const returnEntries = pgTable(
  'return_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    kind: text('kind', { enum: returnEntryKinds }).notNull(),
    by: text('by', { enum: ['customer', 'shop'] }).notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    text: text('text'),
    at: at('at').notNull(),
  },
  (table) => [index('return_entries_return').on(table.returnId, table.id)],
);

/** The pictures of the goods. Each is stored under its digest, in a folder that nobody is served from. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: uuid('id').primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    /** SHA-256 of the content. */
    digest: text('digest').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('return_pictures_return').on(table.returnId, table.digest)],
);
