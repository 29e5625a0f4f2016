import type { z } from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { bomRefusals, type changeBom as endpoint } from '../contract.ts';
import type { Attrition } from '../domain/attrition.ts';
import type { ColumnNumbers, Rows } from '../domain/bom-table.ts';
import { columnsBelow, readLines, type BomTable } from '../domain/find-table.ts';
import { asRefusal } from './refuse-file.ts';
import { loadRows, lockBom, replaceLines, updateBom, type BomRow } from './bom-store.ts';

type Change = z.output<(typeof endpoint)['body']>;

/**
 * Changes what a person has corrected. With other columns or another header row, the lines are read from
 * the file again and matched again; what the person chose for a line is remembered by what the line says.
 */
export async function changeBom(
  tx: Transaction,
  userId: string,
  id: string,
  { name, boards, attrition, columns, headerRow }: Change,
): Promise<void> {
  const bom = await lockBom(tx, userId, id);
  await updateBom(tx, id, {
    name: name ?? bom.name,
    boards: boards ?? bom.boards,
    attrition: { ...bom.attrition, ...given(attrition) } satisfies Attrition,
  });
  if (columns === undefined && headerRow === undefined) return;
  await readAgain(tx, bom, given(columns), headerRow);
}

async function readAgain(
  tx: Transaction,
  bom: BomRow,
  chosen: Partial<ColumnNumbers>,
  headerRow: number | null | undefined,
): Promise<void> {
  const rows = await loadRows(tx, bom.id);
  const header = headerRow === undefined ? bom.headerRow : headerRow;
  // Below another header, the columns are found anew.
  const below = header === bom.headerRow ? bom.columns : columnsBelow(rows, header);
  const isFound = Object.values(below).some((column) => column !== null);
  const found = isFound ? below : bom.columns;
  const columns = { ...withoutTaken(found, chosen), ...chosen };
  const table = readLinesAgain(rows, columns, header);
  if (table.lines.length === 0) throw refuse(bomRefusals.noLines, {});
  await replaceLines(tx, bom.id, table.lines);
  await updateBom(tx, bom.id, {
    headerRow: table.headerRow,
    columns,
    state: 'matching',
    reading: bom.reading + 1,
    lineCount: table.lines.length,
    matchedCount: 0,
    leaseExpiresAt: null,
  });
}

/** @throws Refusal when the lines have too many designators */
function readLinesAgain(rows: Rows, columns: ColumnNumbers, header: number | null): BomTable {
  try {
    return readLines(rows, columns, header);
  } catch (error) {
    throw asRefusal(error);
  }
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
