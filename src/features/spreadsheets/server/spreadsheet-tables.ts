import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import type { Language } from '#shared/texts/language.ts';
import type { ImportLine } from '../contract.ts';
import type { ColumnField } from '../domain/columns.ts';
import {
  importStates,
  lineKinds,
  type Delimiter,
  type Encoding,
  type LineCounts,
} from '../domain/import-state.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How a file is to be read, as an admin has said. */
export interface ImportSettings {
  readonly columns: readonly (ColumnField | null)[];
  readonly decimalComma: boolean;
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: Encoding | undefined;
  /** Of the admin who asked for the check; the messages about lines are stored in it. */
  readonly language?: Language | undefined;
}

export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    /** Null at the command line. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    settings: jsonb('settings').$type<ImportSettings>(),
    progress: integer('progress').notNull().default(0),
    lines: integer('lines'),
    counts: jsonb('counts').$type<LineCounts>().notNull(),
    note: text('note'),
    /** Somebody works on it, and will have said so again by then. */
    workedUntil: timestamp('worked_until', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('product_imports_state').on(table.state, table.workedUntil)],
);

/** The file as it was sent, so that any process of the shop can read it. */
export const importPieces = pgTable(
  'product_import_pieces',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** What each line of the file comes to, upon which state of which product. */
export const importLines = pgTable(
  'product_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    sku: text('sku'),
    name: text('name').notNull(),
    changes: jsonb('changes').$type<ImportLine['changes']>().notNull(),
    faults: jsonb('faults').$type<ImportLine['faults']>().notNull(),
    productId: uuid('product_id'),
    version: integer('version'),
    /** The product as it is to be. */
    fields: jsonb('fields').$type<ProductFields>(),
    stock: jsonb('stock').$type<{ to: number; seen: number }>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('product_import_lines_kind').on(table.importId, table.kind, table.line),
  ],
);

/** What columns of files have been said to be, by their headers; null for nothing of ours. */
export const importColumns = pgTable('product_import_columns', {
  header: text('header').primaryKey(),
  field: text('field').$type<ColumnField>(),
});
