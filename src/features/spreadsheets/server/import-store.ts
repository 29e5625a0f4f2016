import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import {
  cursorTime,
  decodeCursor,
  pageSize,
  toPage,
  type Page,
  type PageQuery,
} from '#shared/pagination.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { spreadsheetRefusals, type ProductImport } from '../contract.ts';
import {
  importTransitions,
  transitionRefusal,
  workStates,
  type ImportEvent,
  type ImportState,
  type LineKind,
} from '../domain/import-state.ts';
import { importLines, productImports } from './spreadsheet-tables.ts';

export type ImportRow = typeof productImports.$inferSelect;
export type LineRow = typeof importLines.$inferInsert;
type SavedLine = typeof importLines.$inferSelect;

export const NO_LINES = { new: 0, changed: 0, unchanged: 0, invalid: 0 } as const;

/** @throws Refusal when there is no such import */
export async function loadImport(db: Queryable, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  if (!row) throw refuse(spreadsheetRefusals.importNotFound, {});
  return row;
}

/** An import to which `event` can happen. @throws Refusal otherwise */
export async function loadImportFor(
  db: Queryable,
  id: string,
  event: ImportEvent,
): Promise<ImportRow> {
  const row = await loadImport(db, id);
  const refusal = transitionRefusal(row, event);
  if (refusal) throw transitionRefused(row, refusal);
  return row;
}

function transitionRefused(
  { state, counts }: ImportRow,
  refusal: 'not-ready' | 'invalid-lines',
): Refusal {
  return refusal === 'not-ready'
    ? refuse(spreadsheetRefusals.notReady, { state })
    : refuse(spreadsheetRefusals.invalidLines, { invalid: counts.invalid });
}

export async function insertImport(
  db: Queryable,
  row: Pick<ImportRow, 'id' | 'fileName' | 'byUserId' | 'byName' | 'createdAt'>,
): Promise<ImportRow> {
  const [inserted] = await db
    .insert(productImports)
    .values({ ...row, state: 'uploading', counts: NO_LINES })
    .returning();
  if (!inserted) throw new Error('an import was not inserted');
  return inserted;
}

/**
 * Changes the state of an import and what comes with it, in one statement.
 * @throws Refusal when the event is not allowed, even if another call has just changed the state
 */
export async function transitionImport(
  db: Queryable,
  id: string,
  event: Exclude<ImportEvent, 'discard'>,
  change: Partial<ImportRow> = {},
): Promise<ImportRow> {
  await loadImportFor(db, id, event);
  const { from, to } = importTransitions[event];
  const [row] = await db
    .update(productImports)
    .set({ ...change, state: to })
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning();
  if (row) return row;
  throw transitionRefused(await loadImport(db, id), 'not-ready');
}

/** @returns the import with this file, and the name of the file that it had before */
export async function replaceFile(
  db: Queryable,
  id: string,
  file: string,
): Promise<{ job: ImportRow; previous: string | null }> {
  return db.transaction(async (tx) => {
    // Of two uploads at once, the second sees the file of the first.
    const [before] = await tx
      .select({ file: productImports.file })
      .from(productImports)
      .where(eq(productImports.id, id))
      .for('update');
    const job = await transitionImport(tx, id, 'upload', { file });
    return { job, previous: before?.file ?? null };
  });
}

/** @throws Refusal when the import cannot be deleted, even if another call has just changed its state */
export async function deleteImport(db: Queryable, id: string): Promise<ImportRow> {
  await loadImportFor(db, id, 'discard');
  const { from } = importTransitions.discard;
  const [row] = await db
    .delete(productImports)
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning();
  if (row) return row;
  throw transitionRefused(await loadImport(db, id), 'not-ready');
}

/** The import in an audit entry. */
export function auditedImport({ id, fileName }: ImportRow) {
  return { type: 'import', id, name: fileName } as const;
}

/** @returns whether the import was still in the state of `row` */
export async function updateImport(
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

/** Takes the oldest import that is due for work and that no other process works on. */
export async function claimImport(
  db: Queryable,
  now: Date,
  until: Date,
): Promise<ImportRow | null> {
  const due = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        inArray(productImports.state, [...workStates]),
        or(isNull(productImports.leaseExpiresAt), lt(productImports.leaseExpiresAt, now)),
      ),
    )
    .orderBy(asc(productImports.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(productImports)
    .set({ leaseExpiresAt: until })
    .where(eq(productImports.id, due))
    .returning();
  return row ?? null;
}

/** A page of imports, the newest first. */
export async function listImports(
  db: Queryable,
  { limit, cursor }: Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<Page<ProductImport>> {
  const { id, createdAt } = productImports;
  const size = pageSize({ limit });
  const after = cursor ? decodeCursor(cursor, importCursor) : null;
  const rows = await db
    .select()
    .from(productImports)
    .where(
      after
        ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
        : sql`true`,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [row.createdAt.toISOString(), row.id]);
  return { items: page.items.map(toProductImport), next: page.next };
}

const importCursor = z.tuple([cursorTime, z.guid()]);

/** The states of imports that have changed products; their records are kept longer. */
const writtenStates = ['applied', 'undone'] as const satisfies readonly ImportState[];

export function isWritten(state: ImportState): boolean {
  return writtenStates.some((one) => one === state);
}

/**
 * Imports begun before `before` on which no process works, without the records that are kept until
 * `recordsBefore`.
 */
export async function listOldImports(
  db: Queryable,
  { before, recordsBefore, now }: { before: Date; recordsBefore: Date; now: Date },
): Promise<ImportRow[]> {
  const { leaseExpiresAt, createdAt, state, file } = productImports;
  const idle = or(isNull(leaseExpiresAt), lt(leaseExpiresAt, now));
  const due = or(
    notInArray(state, [...writtenStates]),
    isNotNull(file),
    lt(createdAt, recordsBefore),
  );
  return db
    .select()
    .from(productImports)
    .where(and(lt(createdAt, before), idle, due));
}

/** Deletes the lines of an import whose file is deleted, and keeps its record. */
export async function forgetLines(db: Queryable, id: string): Promise<void> {
  await db.delete(importLines).where(eq(importLines.importId, id));
  await db.update(productImports).set({ file: null }).where(eq(productImports.id, id));
}

export interface LineFilter {
  readonly kinds?: readonly LineKind[] | undefined;
  readonly withStock?: boolean;
  /** Only lines after this number. */
  readonly after?: number;
  readonly limit: number;
}

/** Lines in the order of the file. */
export async function listLines(
  db: Queryable,
  importId: string,
  { kinds, withStock, after = 0, limit }: LineFilter,
): Promise<SavedLine[]> {
  return db
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        kinds ? inArray(importLines.kind, [...kinds]) : undefined,
        gt(importLines.line, after),
        withStock ? sql`${importLines.stock} is not null` : undefined,
      ),
    )
    .orderBy(asc(importLines.line))
    .limit(limit);
}

const mainSku = (fields: SQLWrapper) => sql`coalesce(${fields} ->> 'packagingOf', '')`;

/** Whether an import makes any product a packaging of another, or of none. */
export async function changesPackagings(db: Queryable, importId: string): Promise<boolean> {
  const [row] = await db
    .select({ line: importLines.line })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        inArray(importLines.kind, ['new', 'changed']),
        isNotNull(importLines.fields),
        sql`${mainSku(importLines.fields)} <> ${mainSku(importLines.before)}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether any line may have too few or too many cells: such an error is about no column. */
export async function hasInvalidLength(db: Queryable, importId: string): Promise<boolean> {
  const [row] = await db
    .select({ line: importLines.line })
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.kind, 'invalid'),
        sql`${importLines.errors} @> '[{"field": null}]'`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** An import as the API returns it. */
export function toProductImport(row: ImportRow): ProductImport {
  return {
    _id: row.id,
    fileName: row.fileName,
    state: row.state,
    by: row.byName,
    at: row.createdAt.toISOString(),
    progress: row.progress,
    lines: row.lines,
    counts: row.counts,
    note: row.note,
    hasFile: row.file !== null,
    canUndo: row.state === 'applied' && row.file !== null,
    undoneBy: row.state === 'undone' ? row.undoneByName : null,
    undoConflicts: row.undoConflicts ?? [],
  };
}
