import type { z } from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { jsonPointer } from '#platform/http/json-pointer.ts';
import { ownerId } from '#shared/caller.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals, type changeBom as endpoint } from '../contract.ts';
import type { Attrition } from '../domain/attrition.ts';
import { MAX_BOM_DESIGNATORS, type ColumnNumbers, type Rows } from '../domain/bom-table.ts';
import { sheetNames } from '../domain/kept-sheets.ts';
import { correctionsOf, withCorrections } from '../domain/line-correction.ts';
import type { BomTable } from '../domain/find-table.ts';
import { requireChangeable, type BomReader } from './bom-access.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { layoutOf, type Layout } from './known-layouts.ts';
import { correctionBytes } from './list-size.ts';
import { loadLayouts, rememberLayout } from './layout-store.ts';
import {
  changeSheet,
  keepCorrections,
  loadBom,
  loadKeptCorrections,
  loadLinesWithoutCandidates,
  loadOtherSheet,
  loadRows,
  lockBom,
  replaceLines,
  updateBom,
  type BomRow,
} from './bom-store.ts';

type Change = z.output<(typeof endpoint)['body']>;

export interface ChangeRequest {
  readonly reader: BomReader;
  readonly id: string;
  readonly change: Change;
}

/** What is read from the file with other columns, another header row or another sheet. */
export interface RereadFile {
  readonly sheet: string | null;
  readonly rows: Rows;
  readonly table: BomTable;
}

/**
 * Changes what a person has corrected. With other columns, another header row or another sheet, the lines are those of
 * `readAgain` and matched again; what the person chose for a line is remembered by what the line says.
 */
export async function changeBom(
  tx: Transaction,
  now: Now,
  { reader, id, change }: ChangeRequest,
  read: RereadFile | null,
): Promise<void> {
  const { name, boards, attrition, cheapestQuantities } = change;
  const bom = await lockBom(tx, reader, id);
  await updateBom(tx, id, {
    name: name ?? bom.name,
    boards: boards ?? bom.boards,
    attrition: { ...bom.attrition, ...given(attrition) } satisfies Attrition,
    cheapestQuantities: cheapestQuantities ?? bom.cheapestQuantities,
  });
  if (!read) return;
  await storeTable(tx, bom, read, now());
  if (read.sheet !== bom.sheet) await changeSheet(tx, bom, read.sheet);
  await rememberLayout(tx, ownerId(bom), read.rows, read.table, now());
}

/** @returns null if the change does not say how the file is read */
export async function readAgain(
  db: Queryable,
  { reader, id, change: { columns, headerRow, sheet } }: ChangeRequest,
): Promise<RereadFile | null> {
  if (columns === undefined && headerRow === undefined && sheet === undefined) return null;
  const bom = await loadBom(db, reader, id);
  requireChangeable(reader, bom);
  const isOtherSheet = sheet !== undefined && sheet !== bom.sheet;
  if (columns === undefined && headerRow === undefined && !isOtherSheet) return null;
  if (isOtherSheet && !sheetNames(bom.sheets).includes(sheet)) {
    throw wrongField({ path: ['sheet'], detail: 'The file has no such sheet' });
  }
  const rows = isOtherSheet ? await loadOtherSheet(db, id, sheet) : await loadRows(db, id);
  const chosen: Partial<ColumnNumbers> = given(columns);
  checkPlaces(rows, chosen, headerRow);
  const before = isOtherSheet
    ? await layoutOfSheet(db, reader, bom, rows)
    : { header: bom.headerRow, columns: bom.columns };
  const header = headerRow === undefined ? before.header : headerRow;
  // Below another header, the columns are found anew.
  const below =
    header === before.header
      ? before.columns
      : await readOrRefuse(reader.id, 'findColumns', { rows, header });
  const isFound = Object.values(below).some((column) => column !== null);
  const found = isFound ? below : before.columns;
  const corrected = { ...withoutTaken(found, chosen), ...chosen };
  const table = await readOrRefuse(reader.id, 'readLines', { rows, columns: corrected, header });
  if (table.lines.length === 0) throw refuse(bomRefusals.noLines, {});
  return { sheet: isOtherSheet ? sheet : bom.sheet, rows, table };
}

type FoundLayout = Omit<Layout, 'header'> & { readonly header: number | null };

/** The layout of another sheet: as the person has corrected one with its header, else as it is found. */
async function layoutOfSheet(
  db: Queryable,
  reader: BomReader,
  bom: BomRow,
  rows: Rows,
): Promise<FoundLayout> {
  const known = layoutOf(rows, await loadLayouts(db, ownerId(bom)));
  return known ?? readOrRefuse(reader.id, 'findLayout', { rows });
}

/** @throws Refusal that names the field of a column or row that the file does not have */
function checkPlaces(
  rows: Rows,
  columns: Partial<ColumnNumbers>,
  headerRow: number | null | undefined,
): void {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  for (const [field, column] of Object.entries(columns)) {
    if (column !== null && column >= width) {
      throw wrongField({ path: ['columns', field], detail: 'The file has no such column' });
    }
  }
  if (typeof headerRow === 'number' && headerRow >= rows.length) {
    throw wrongField({ path: ['headerRow'], detail: 'The file has no such row' });
  }
}

function wrongField({ path, detail }: { readonly path: string[]; readonly detail: string }) {
  const errors = [{ pointer: jsonPointer(path), detail }];
  return refuse(generalRefusals.invalidInput, { errors });
}

/** @param queuedAt the end of the queue: a list that is read again and again holds up no other */
async function storeTable(
  tx: Transaction,
  bom: BomRow,
  { sheet, table }: RereadFile,
  queuedAt: Date,
): Promise<void> {
  const before = await loadLinesWithoutCandidates(tx, bom.id);
  const keptBefore = await loadKeptCorrections(tx, bom.id);
  const corrections = [...keptBefore, ...correctionsOf(bom.sheet, before)];
  const { lines, kept } = withCorrections(sheet, table.lines, corrections);
  const designators = lines.reduce((sum, line) => sum + line.designators.length, 0);
  if (designators > MAX_BOM_DESIGNATORS) {
    const fault = { reason: 'too-many-designators', max: MAX_BOM_DESIGNATORS } as const;
    throw refuse(bomRefusals.unreadable, fault);
  }
  await replaceLines(tx, bom.id, lines);
  await keepCorrections(tx, bom.id, kept);
  const after = [...kept, ...correctionsOf(sheet, lines)];
  await updateBom(tx, bom.id, {
    bytes: Math.max(0, bom.bytes + correctionBytes(after) - correctionBytes(corrections)),
    headerRow: table.headerRow,
    columns: table.columns,
    state: 'matching',
    queuedAt,
    reading: bom.reading + 1,
    lineCount: table.lines.length,
    matchedCount: 0,
    leaseExpiresAt: null,
  });
}

/** A column that a person gives another meaning loses the one it had. */
function withoutTaken(found: ColumnNumbers, chosen: Partial<ColumnNumbers>): ColumnNumbers {
  const taken = new Set(Object.values(chosen).filter((column) => column !== null));
  const entries = Object.entries(found).map(([field, column]) => [
    field,
    column !== null && taken.has(column) ? null : column,
  ]);
  return { ...found, ...Object.fromEntries(entries) };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without fields that are absent. */
export function given<T extends object>(fields: T | undefined): Given<T> {
  const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>;
}
