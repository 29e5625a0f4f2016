import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { Language } from '#shared/texts/language.ts';
import type { Attrition } from '../domain/attrition.ts';
import { bomStates, matchStates } from '../domain/bom-rules.ts';
import type { KeptSheet } from '../domain/kept-sheets.ts';
import type { LineCorrection, RowCorrection } from '../domain/line-correction.ts';
import type { SeenBomLine } from '../domain/seen-line.ts';
import type { BomSheet, ColumnNumbers, Rows } from '../domain/bom-table.ts';
import type { Candidate, MatchReason } from '../domain/match.ts';
import type { KnownParts } from '../domain/part-problems.ts';

export const boms = pgTable(
  'boms',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The company that it belongs to; null for the user’s own. */
    companyId: uuid('company_id'),
    name: text('name').notNull(),
    fileName: text('file_name'),
    sheet: text('sheet'),
    /** All sheets of a workbook that has several. */
    sheets: jsonb('sheets').$type<readonly KeptSheet[]>().notNull().default([]),
    state: text('state', { enum: bomStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When its lines were last asked to be matched. */
    queuedAt: timestamp('queued_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    headerRow: integer('header_row'),
    columns: jsonb('columns').$type<ColumnNumbers>().notNull(),
    boards: integer('boards').notNull().default(1),
    attrition: jsonb('attrition').$type<Attrition>().notNull(),
    cheapestQuantities: boolean('cheapest_quantities').notNull().default(true),
    /** In the address of the page that everyone with the link can read; null if it is not shared. */
    shareToken: text('share_token'),
    /** Rises when the lines are read again, so that the matches of the lines before are not stored. */
    reading: integer('reading').notNull().default(1),
    lineCount: integer('line_count').notNull(),
    matchedCount: integer('matched_count').notNull().default(0),
    /** Of the rows as stored. */
    bytes: integer('bytes').notNull(),
    /** The lease of the process that matches it. */
    leaseExpiresAt: timestamp('lease_expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('boms_company')
      .on(table.companyId, table.createdAt, table.id)
      .where(sql`${table.companyId} is not null`),
    index('boms_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('boms_share_token').on(table.shareToken),
    index('boms_matching')
      .on(table.queuedAt)
      .where(sql`${table.state} = 'matching'`),
  ],
);

/** The rows of the file, so that it can be read again with other columns. */
export const bomFiles = pgTable('bom_files', {
  bomId: uuid('bom_id')
    .primaryKey()
    .references(() => boms.id, { onDelete: 'cascade' }),
  rows: jsonb('rows').$type<Rows>().notNull(),
  /** The sheets of the workbook that are not read, so that one of them can be. */
  otherSheets: jsonb('other_sheets').$type<readonly BomSheet[]>().notNull().default([]),
  /** Of rows that are no lines as the file is read now: those of other sheets, and above another header. */
  keptCorrections: jsonb('kept_corrections')
    .$type<readonly RowCorrection[]>()
    .notNull()
    .default([]),
});

export const bomLines = pgTable(
  'bom_lines',
  {
    bomId: uuid('bom_id')
      .notNull()
      .references(() => boms.id, { onDelete: 'cascade' }),
    /** In the file, from 0. */
    row: integer('row').notNull(),
    designators: jsonb('designators').$type<readonly string[]>().notNull(),
    quantity: integer('quantity'),
    mpn: text('mpn').notNull(),
    manufacturer: text('manufacturer').notNull(),
    value: text('value').notNull(),
    footprint: text('footprint').notNull(),
    description: text('description').notNull(),
    supplierPartNumber: text('supplier_part_number').notNull(),
    doNotPopulate: boolean('do_not_populate').notNull(),
    /** Of the fields that a person has corrected, what the file says; null if none is corrected. */
    fileSays: jsonb('file_says').$type<LineCorrection>(),
    matchState: text('match_state', { enum: matchStates }).notNull(),
    productId: uuid('product_id'),
    reason: text('reason').$type<MatchReason>().notNull(),
    /** Whether only one manufacturer makes what fits there, when the product was matched or chosen. */
    singleSource: boolean('single_source').notNull().default(false),
    /** The package of the product, when it was matched or chosen: tells the attrition if the file says none. */
    productPackage: text('product_package').notNull().default(''),
    /** The ids of products that may be bought instead of this one. */
    acceptedSubstitutes: jsonb('accepted_substitutes')
      .$type<readonly string[]>()
      .notNull()
      .default([]),
    /** Null until the owner has seen the line with a product. */
    seen: jsonb('seen').$type<SeenBomLine>(),
    candidates: jsonb('candidates').$type<readonly Candidate[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.row] })],
);

/** Who is mailed when a part of a bill of materials becomes unavailable. */
export const bomWatches = pgTable(
  'bom_watches',
  {
    bomId: uuid('bom_id')
      .notNull()
      .references(() => boms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** In the address by which mail programs end the mails. */
    token: text('token').notNull(),
    /** Of the mails. */
    language: text('language').$type<Language>().notNull(),
    /** The origin of the shop as the person knows it, for links. */
    origin: text('origin').notNull(),
    /** What the person knows, by product: problems are told once, and again after they have ended. */
    known: jsonb('known').$type<KnownParts>().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bomId, table.userId] }),
    uniqueIndex('bom_watches_token').on(table.token),
    index('bom_watches_checked').on(table.checkedAt),
  ],
);

/** What people chose for lines, by what the lines say: used for the same line of other files. */
export const bomDecisions = pgTable(
  'bom_decisions',
  {
    /** Of the user or of the company that it belongs to. */
    ownerId: uuid('user_id').notNull(),
    /** See `decisionKey`; of a long one, its digest. */
    key: text('key').notNull(),
    /** Null if none of the products fits. */
    productId: uuid('product_id'),
    /** What may be bought instead of it. */
    acceptedSubstitutes: jsonb('accepted_substitutes')
      .$type<readonly string[]>()
      .notNull()
      .default([]),
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
);

/** What the columns below a header hold, as a person has corrected it. */
export const bomLayouts = pgTable(
  'bom_layouts',
  {
    /** Of the user or of the company that it belongs to. */
    ownerId: uuid('user_id').notNull(),
    /** The digest of the header's cells. */
    header: text('header').notNull(),
    columns: jsonb('columns').$type<ColumnNumbers>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.header] })],
);
