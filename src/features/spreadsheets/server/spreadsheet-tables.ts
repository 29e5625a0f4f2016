import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Actor } from '#features/audit/server/index.ts';
import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import type { CharacterEncoding } from '#shared/character-encoding.ts';
import type { Language } from '#shared/texts/language.ts';
import type { ImportLine, ProductImport } from '../contract.ts';
import type { ColumnField } from '../domain/product-columns.ts';
import {
  importStates,
  lineKinds,
  type Delimiter,
  type LineCounts,
} from '../domain/import-state.ts';

/** How to read a file, chosen by an admin. */
export interface ImportSettings {
  readonly columns: readonly (ColumnField | null)[];
  readonly decimalComma: boolean;
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: CharacterEncoding | undefined;
  readonly headerLine?: number | undefined;
  /** The language of the admin who started the check; messages about lines are stored in it. */
  readonly language?: Language | undefined;
}

export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** The name of the uploaded file in `Files`; null again when it and the lines are deleted. */
    file: text('file'),
    state: text('state', { enum: importStates }).notNull(),
    /** Null for the command line. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** Who last had it applied or undone; null before, and for the command line. */
    writtenBy: jsonb('written_by').$type<Actor>(),
    createdAt: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    settings: jsonb('settings').$type<ImportSettings>(),
    progress: integer('progress').notNull().default(0),
    lines: integer('lines'),
    counts: jsonb('counts').$type<LineCounts>().notNull(),
    note: text('note'),
    undoneByUserId: uuid('undone_by_user_id'),
    undoneByName: text('undone_by_name'),
    /** The first products that kept an undo from happening, because they have changed since. */
    undoConflicts: jsonb('undo_conflicts').$type<ProductImport['undoConflicts']>(),
    /** The lease of the process that works on it. */
    leaseExpiresAt: timestamp('lease_expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('product_imports_state').on(table.state, table.leaseExpiresAt),
    index('product_imports_newest').on(table.createdAt, table.id),
  ],
);

/** What each line of the file would change, and on which version of which product. */
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
    errors: jsonb('errors').$type<ImportLine['errors']>().notNull(),
    /** For a new product, the id that it gets. */
    productId: uuid('product_id'),
    version: integer('version'),
    /** The product after the change. */
    fields: jsonb('fields').$type<ProductFields>(),
    /** The product before the change; null if only its stock changes. */
    before: jsonb('before').$type<ProductFields>(),
    /** The new stock, and the stock that the check has seen. */
    stock: jsonb('stock').$type<{ to: number; seen: number }>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('product_import_lines_kind').on(table.importId, table.kind, table.line),
  ],
);

/** The field that admins have chosen for each header; null to skip the column. */
export const importColumns = pgTable('product_import_columns', {
  header: text('header').primaryKey(),
  field: text('field').$type<ColumnField>(),
});
