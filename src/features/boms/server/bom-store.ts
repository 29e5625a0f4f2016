import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import type { BomLine } from '../domain/find-lines.ts';
import type { RowCorrection } from '../domain/line-correction.ts';
import { NOT_MATCHED_YET, type LineMatch, type Match } from '../domain/match.ts';
import type { BomSheet, Rows } from '../domain/bom-table.ts';
import { requireChangeable, requireVisible, type BomReader } from './bom-access.ts';
import { bomFiles, bomLines, boms } from './bom-tables.ts';

export type BomRow = typeof boms.$inferSelect;
export type LineRow = typeof bomLines.$inferSelect;
/** What a line may be bought as. */
export type LineLinks = Pick<LineRow, 'row' | 'productId' | 'acceptedSubstitutes'>;

/** @throws Refusal when this reader may see no such bill of materials */
export async function loadBom(db: Queryable, reader: BomReader, id: string): Promise<BomRow> {
  const [row] = await db.select().from(boms).where(eq(boms.id, id));
  return requireVisible(reader, row);
}

/**
 * Like `loadBom`; nobody else changes it before the transaction ends.
 * @throws Refusal also when this reader may see but not change it
 */
export async function lockBom(tx: Transaction, reader: BomReader, id: string): Promise<BomRow> {
  const row = await lockVisibleBom(tx, reader, id);
  requireChangeable(reader, row);
  return row;
}

/** Like `lockBom`, for what everyone who may see it can do. */
export async function lockVisibleBom(
  tx: Transaction,
  reader: BomReader,
  id: string,
): Promise<BomRow> {
  const [row] = await tx.select().from(boms).where(eq(boms.id, id)).for('update');
  return requireVisible(reader, row);
}

export async function insertBom(
  tx: Transaction,
  row: typeof boms.$inferInsert,
  rows: Rows,
  lines: readonly BomLine[],
  otherSheets: readonly BomSheet[] = [],
): Promise<void> {
  await tx.insert(boms).values(row);
  await tx.insert(bomFiles).values({ bomId: row.id, rows, otherSheets });
  await insertLines(tx, row.id, lines);
}

/** Replaces the lines: they were read with other columns. */
export async function replaceLines(
  tx: Transaction,
  bomId: string,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.delete(bomLines).where(eq(bomLines.bomId, bomId));
  await insertLines(tx, bomId, lines);
}

/** A line as it is read, perhaps with what a person has corrected. */
type NewLine = BomLine & Partial<Pick<LineRow, 'fileSays'>>;

async function insertLines(
  tx: Transaction,
  bomId: string,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map((line) => ({ bomId, ...line, ...matchColumns(NOT_MATCHED_YET) }));
  await insertAll(tx, bomLines, rows);
}

function matchColumns({ state, productId, reason, candidates }: Match) {
  return { matchState: state, productId, reason, candidates };
}

export async function loadRows(db: Queryable, bomId: string): Promise<Rows> {
  const { rows } = bomFiles;
  const [file] = await db.select({ rows }).from(bomFiles).where(eq(bomFiles.bomId, bomId));
  return file?.rows ?? [];
}

/** The rows of a sheet that is not read. */
export async function loadOtherSheet(db: Queryable, bomId: string, name: string): Promise<Rows> {
  const { otherSheets } = bomFiles;
  const [file] = await db.select({ otherSheets }).from(bomFiles).where(eq(bomFiles.bomId, bomId));
  return file?.otherSheets.find((sheet) => sheet.name === name)?.rows ?? [];
}

/** Corrections of rows that are no lines as the file is read now. */
export async function loadKeptCorrections(
  db: Queryable,
  bomId: string,
): Promise<readonly RowCorrection[]> {
  const { keptCorrections } = bomFiles;
  const [file] = await db
    .select({ keptCorrections })
    .from(bomFiles)
    .where(eq(bomFiles.bomId, bomId));
  return file?.keptCorrections ?? [];
}

export async function keepCorrections(
  tx: Transaction,
  bomId: string,
  keptCorrections: readonly RowCorrection[],
): Promise<void> {
  await tx.update(bomFiles).set({ keptCorrections }).where(eq(bomFiles.bomId, bomId));
}

/** Makes another sheet of the workbook the one that is read. */
export async function changeSheet(
  tx: Transaction,
  { id, sheet: before }: Pick<BomRow, 'id' | 'sheet'>,
  name: string | null,
): Promise<void> {
  const [file] = await tx.select().from(bomFiles).where(eq(bomFiles.bomId, id));
  const chosen = file?.otherSheets.find((sheet) => sheet.name === name);
  if (!file || !chosen) return;
  const others = file.otherSheets.filter((sheet) => sheet !== chosen);
  const otherSheets = [...others, { name: before, rows: file.rows }];
  await tx.update(bomFiles).set({ rows: chosen.rows, otherSheets }).where(eq(bomFiles.bomId, id));
  await updateBom(tx, id, { sheet: name });
}

/** The first rows of the file. */
export async function loadFirstRows(db: Queryable, bomId: string, limit: number): Promise<Rows> {
  const path = `$[0 to ${limit - 1}]`;
  const [file] = await db
    .select({ rows: sql<Rows>`jsonb_path_query_array(${bomFiles.rows}, ${path}::jsonpath)` })
    .from(bomFiles)
    .where(eq(bomFiles.bomId, bomId));
  return file?.rows ?? [];
}

export async function loadLines(db: Queryable, bomId: string): Promise<LineRow[]> {
  return db.select().from(bomLines).where(eq(bomLines.bomId, bomId)).orderBy(asc(bomLines.row));
}

/** The lines for answers without candidates, which are most of what is stored of a line. */
export async function loadLinesWithoutCandidates(
  db: Queryable,
  bomId: string,
  rows?: readonly number[],
): Promise<LineRow[]> {
  const { candidates: _candidates, ...columns } = getTableColumns(bomLines);
  const lines = await db
    .select(columns)
    .from(bomLines)
    .where(
      and(eq(bomLines.bomId, bomId), rows && sql`${bomLines.row} = any(${sql.param(rows)}::int[])`),
    )
    .orderBy(asc(bomLines.row));
  return lines.map((line) => ({ ...line, candidates: [] }));
}

/** What the fitted lines with a product may be bought as. */
export async function loadLinks(db: Queryable, bomId: string): Promise<LineLinks[]> {
  const { row, productId, acceptedSubstitutes } = bomLines;
  return db
    .select({ row, productId, acceptedSubstitutes })
    .from(bomLines)
    .where(and(eq(bomLines.bomId, bomId), isNotNull(productId), eq(bomLines.doNotPopulate, false)));
}

export async function findLine(db: Queryable, bomId: string, row: number): Promise<LineRow | null> {
  const [line] = await db
    .select()
    .from(bomLines)
    .where(and(eq(bomLines.bomId, bomId), eq(bomLines.row, row)));
  return line ?? null;
}

export async function updateBom(db: Queryable, id: string, change: Partial<BomRow>): Promise<void> {
  await db.update(boms).set(change).where(eq(boms.id, id));
}

/**
 * Stores the matches of some lines in one statement.
 * @returns false if the lines have been read again since, or deleted: then nothing is stored
 */
export async function storeMatches(
  db: Queryable,
  { id, reading }: Pick<BomRow, 'id' | 'reading'>,
  matches: ReadonlyMap<number, LineMatch>,
  change: Partial<Pick<BomRow, 'leaseExpiresAt' | 'state'>>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .update(boms)
      .set({ ...change, matchedCount: sql`${boms.matchedCount} + ${matches.size}` })
      .where(and(eq(boms.id, id), eq(boms.reading, reading)))
      .returning({ id: boms.id });
    if (!current) return false;
    await writeMatches(tx, id, matches);
    return true;
  });
}

/** Changes what a line says. */
export async function writeLine(
  tx: Transaction,
  bomId: string,
  row: number,
  change: Partial<LineRow>,
): Promise<void> {
  await tx
    .update(bomLines)
    .set(change)
    .where(and(eq(bomLines.bomId, bomId), eq(bomLines.row, row)));
}

/** Stores the matches of some lines, whatever they had before, in one statement. */
export async function writeMatches(
  tx: Transaction,
  bomId: string,
  matches: ReadonlyMap<number, LineMatch>,
): Promise<void> {
  if (matches.size === 0) return;
  const list = [...matches].map(([row, { state, productId, reason, candidates, ...more }]) => {
    const { acceptedSubstitutes: substitutes, singleSource, productPackage } = more;
    return { row, state, productId, reason, candidates, substitutes, singleSource, productPackage };
  });
  await tx.execute(sql`
    update ${bomLines} set match_state = new.state, product_id = new."productId", reason = new.reason,
      candidates = new.candidates, accepted_substitutes = new.substitutes,
      single_source = new."singleSource", product_package = new."productPackage"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as new (row int, state text, "productId" uuid, reason text, candidates jsonb, substitutes jsonb,
        "singleSource" boolean, "productPackage" text)
    where ${bomLines.bomId} = ${bomId} and ${bomLines.row} = new.row`);
}

/**
 * Takes the bill of materials that has waited longest to be matched and that no process matches; null if none.
 * Those of people with one in work come after those of others.
 * @param maxLines longer ones are left out
 */
export async function claimBom(
  db: Queryable,
  { at, until, maxLines }: { readonly at: Date; readonly until: Date; readonly maxLines: number },
): Promise<BomRow | null> {
  const { userId, state, leaseExpiresAt, lineCount, queuedAt } = boms;
  const hasOneInWork = sql`exists (select 1 from ${boms} other where other.user_id = ${userId}
    and other.state = 'matching' and other.lease_expires_at >= ${at.toISOString()}::timestamptz)`;
  const due = db
    .select({ id: boms.id })
    .from(boms)
    .where(
      and(
        eq(state, 'matching'),
        or(isNull(leaseExpiresAt), lt(leaseExpiresAt, at)),
        lte(lineCount, maxLines),
      ),
    )
    .orderBy(asc(hasOneInWork), asc(queuedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(boms)
    .set({ leaseExpiresAt: until, matchedCount: 0 })
    .where(eq(boms.id, due))
    .returning();
  return row ?? null;
}

/** The lists of a person that wait to be matched now wait behind those of all others, in the same order. */
export async function waitBehindOthers(
  db: Queryable,
  { id, userId }: Pick<BomRow, 'id' | 'userId'>,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update ${boms} set queued_at = ${at.toISOString()}::timestamptz + place * interval '1 ms'
    from (select id as waiting_id, row_number() over (order by queued_at, id) as place from ${boms}
      where user_id = ${userId} and state = 'matching' and id <> ${id}) waiting
    where ${boms.id} = waiting_id and ${boms.state} = 'matching'`);
}

export interface LineCounts {
  readonly bomId: string;
  readonly exact: number;
  readonly likely: number;
  readonly choose: number;
  readonly none: number;
  readonly notFitted: number;
  readonly withoutQuantity: number;
}

/** The lines of each of these bills of materials by the state of their match. */
export async function countLines(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<LineCounts & Record<string, unknown>>(sql`
    select bom_id as "bomId",
      (count(*) filter (where not do_not_populate and match_state = 'exact'))::int as exact,
      (count(*) filter (where not do_not_populate and match_state = 'likely'))::int as likely,
      (count(*) filter (where not do_not_populate and match_state = 'choose'))::int as choose,
      (count(*) filter (where not do_not_populate and match_state = 'none'))::int as none,
      (count(*) filter (where do_not_populate))::int as "notFitted",
      (count(*) filter (where not do_not_populate and quantity is null
        and (match_state = 'exact' or reason = 'remembered')))::int as "withoutQuantity"
    from ${bomLines} where bom_id = any(${sql.param(ids)}::uuid[]) group by bom_id`);
  return new Map(rows.map((row) => [row.bomId, row]));
}

/** @throws Refusal like `lockBom` */
export async function deleteBom(tx: Transaction, reader: BomReader, id: string): Promise<void> {
  await lockBom(tx, reader, id);
  await tx.delete(boms).where(eq(boms.id, id));
}
