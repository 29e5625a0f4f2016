import type { z } from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { bomRefusals, type changeBom as endpoint } from '../contract.ts';
import type { Attrition } from '../domain/attrition.ts';
import type { ColumnNumbers, Rows } from '../domain/bom-table.ts';
import type { BomTable } from '../domain/find-table.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { rememberLayout } from './layout-store.ts';
import { loadBom, loadRows, lockBom, replaceLines, updateBom, type BomRow } from './bom-store.ts';

type Change = z.output<(typeof endpoint)['body']>;

export interface ChangeRequest {
  readonly userId: string;
  readonly id: string;
  readonly change: Change;
}

/** What is read from the file with other columns or another header row. */
export interface ReadAgain {
  readonly rows: Rows;
  readonly table: BomTable;
}

/**
 * Changes what a person has corrected. With other columns or another header row, the lines are those of
 * `readAgain` and matched again; what the person chose for a line is remembered by what the line says.
 */
export async function changeBom(
  tx: Transaction,
  now: Now,
  { userId, id, change }: ChangeRequest,
  read: ReadAgain | null,
): Promise<void> {
  const { name, boards, attrition, cheapestQuantities } = change;
  const bom = await lockBom(tx, userId, id);
  await updateBom(tx, id, {
    name: name ?? bom.name,
    boards: boards ?? bom.boards,
    attrition: { ...bom.attrition, ...given(attrition) } satisfies Attrition,
    cheapestQuantities: cheapestQuantities ?? bom.cheapestQuantities,
  });
  if (!read) return;
  await storeTable(tx, bom, read.table, now());
  await rememberLayout(tx, userId, read.rows, read.table, now());
}

/** @returns null if the change does not say how the file is read */
export async function readAgain(
  db: Queryable,
  { userId, id, change: { columns, headerRow } }: ChangeRequest,
): Promise<ReadAgain | null> {
  if (columns === undefined && headerRow === undefined) return null;
  const bom = await loadBom(db, userId, id);
  const chosen: Partial<ColumnNumbers> = given(columns);
  const rows = await loadRows(db, bom.id);
  const header = headerRow === undefined ? bom.headerRow : headerRow;
  // Below another header, the columns are found anew.
  const below =
    header === bom.headerRow
      ? bom.columns
      : await readOrRefuse(bom.userId, 'findColumns', { rows, header });
  const isFound = Object.values(below).some((column) => column !== null);
  const found = isFound ? below : bom.columns;
  const corrected = { ...withoutTaken(found, chosen), ...chosen };
  const table = await readOrRefuse(bom.userId, 'readLines', { rows, columns: corrected, header });
  if (table.lines.length === 0) throw refuse(bomRefusals.noLines, {});
  return { rows, table };
}

/** @param queuedAt the end of the queue: a list that is read again and again holds up no other */
async function storeTable(
  tx: Transaction,
  bom: BomRow,
  table: BomTable,
  queuedAt: Date,
): Promise<void> {
  await replaceLines(tx, bom.id, table.lines);
  await updateBom(tx, bom.id, {
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

function given<T extends object>(fields: T | undefined): Given<T> {
  const entries = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>;
}
