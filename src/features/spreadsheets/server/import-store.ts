import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { spreadsheetRefusals, type ProductImport } from '../contract.ts';
import { headerKey, type ColumnField } from '../domain/columns.ts';
import type { ImportState } from '../domain/import-state.ts';
import {
  importColumns,
  importPieces,
  productImports,
  type importLines,
} from './spreadsheet-tables.ts';

export type ImportRow = typeof productImports.$inferSelect;
export type LineRow = typeof importLines.$inferInsert;

export const NO_LINES = { new: 0, changed: 0, unchanged: 0, wrong: 0 } as const;

/** @throws Refusal when there is none, or it is in another state than the call needs. */
export async function requireImport(
  db: Queryable,
  id: string,
  states?: readonly ImportState[],
): Promise<ImportRow> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  if (!row) throw refuse(spreadsheetRefusals.importNotFound, {});
  if (states && !states.includes(row.state)) {
    throw refuse(spreadsheetRefusals.notReady, { state: row.state });
  }
  return row;
}

/** @returns whether it was still in the state in which it was taken up. */
export async function changeImport(
  db: Queryable,
  { id, state }: ImportRow,
  change: Partial<ImportRow>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(productImports)
    .set(change)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)));
  return rowCount === 1;
}

/** From one of these states to another, unless somebody was quicker. */
export async function moveImport(
  db: Queryable,
  id: string,
  from: readonly ImportState[],
  change: Partial<ImportRow>,
): Promise<ImportRow> {
  const [row] = await db
    .update(productImports)
    .set(change)
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning();
  if (row) return row;
  await requireImport(db, id, from);
  throw refuse(spreadsheetRefusals.importNotFound, {});
}

/** The bytes of the file, a piece at a time. */
export async function* bytesOf(db: Queryable, importId: string): AsyncGenerator<Buffer> {
  for (let after = -1; ;) {
    const [piece] = await db
      .select()
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), gt(importPieces.position, after)))
      .orderBy(asc(importPieces.position))
      .limit(1);
    if (!piece) return;
    yield piece.data;
    after = piece.position;
  }
}

export async function loadColumnMapping(db: Queryable) {
  const rows = await db.select().from(importColumns).limit(2_000);
  return new Map<string, ColumnField | null>(rows.map(({ header, field }) => [header, field]));
}

export async function saveColumnMapping(
  db: Queryable,
  headers: readonly string[],
  columns: readonly (ColumnField | null)[],
): Promise<void> {
  const rows = new Map(
    headers.map((header, at) => [headerKey(header), columns[at] ?? null] as const),
  );
  rows.delete('');
  if (rows.size === 0) return;
  await db
    .insert(importColumns)
    .values([...rows].map(([header, field]) => ({ header, field })))
    .onConflictDoUpdate({ target: importColumns.header, set: { field: sql`excluded.field` } });
}

export function toProductImport(row: ImportRow): ProductImport {
  return {
    _id: row.id,
    fileName: row.fileName,
    state: row.state,
    by: row.byName,
    at: row.at.toISOString(),
    progress: row.progress,
    lines: row.lines,
    counts: row.counts,
    note: row.note,
  };
}
