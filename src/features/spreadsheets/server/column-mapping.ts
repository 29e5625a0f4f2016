import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { headerKey } from '../domain/column-headers.ts';
import type { ColumnField } from '../domain/product-columns.ts';
import { importColumns } from './spreadsheet-tables.ts';

/** What admins have chosen for the columns of earlier files, by `headerKey`. */
export async function loadColumnMapping(db: Queryable) {
  const rows = await db.select().from(importColumns).limit(2_000);
  return new Map<string, ColumnField | null>(rows.map(({ header, field }) => [header, field]));
}

/** Keeps what an admin has chosen for the columns of a file, for later files. */
export async function saveColumnMapping(
  db: Queryable,
  headers: readonly string[],
  columns: readonly (ColumnField | null)[],
): Promise<void> {
  const rows = new Map(
    headers.map((header, index) => [headerKey(header), columns[index] ?? null] as const),
  );
  rows.delete('');
  if (rows.size === 0) return;
  await db
    .insert(importColumns)
    .values([...rows].map(([header, field]) => ({ header, field })))
    .onConflictDoUpdate({ target: importColumns.header, set: { field: sql`excluded.field` } });
}
