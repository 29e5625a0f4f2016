import { BomFileError } from '../domain/bom-file-error.ts';
import type { BomFileFault } from '../domain/bom-file-faults.ts';
import type { BomSheet, ColumnNumbers, Rows } from '../domain/bom-table.ts';
import {
  columnsBelow,
  findBestSheet,
  findLayout,
  readLines,
  type BomTable,
} from '../domain/find-table.ts';
import { layoutOf, type KnownLayouts } from './known-layouts.ts';
import { readBomFile } from './read-bom-file.ts';

/** What is done in a thread, because the content of a file decides how long it takes. */
export const readingTasks = {
  /**
   * The table of a file, with the columns of the first header that is known, if it has lines with them.
   * @throws BomFileError
   */
  async readFile({
    bytes,
    layouts = new Map(),
  }: {
    readonly bytes: Uint8Array;
    readonly layouts?: KnownLayouts;
  }): Promise<{
    readonly sheet: BomSheet;
    readonly table: BomTable;
    /** All sheets that have a cell. */
    readonly sheets: readonly BomSheet[];
    /** The names of those that hold parts. */
    readonly withParts: readonly string[];
  }> {
    const sheets = (await readBomFile(Buffer.from(bytes))).filter(({ rows }) => rows.length > 0);
    const found = findBestSheet(sheets);
    if (!found) throw new BomFileError('no-table');
    const table = readAsBefore(found.sheet.rows, layouts) ?? found.table;
    return { ...found, table, sheets };
  },
  /** The header of another sheet, and the columns below it. */
  async findLayout({ rows }: { readonly rows: Rows }) {
    return findLayout(rows);
  },
  /** The columns below another header. */
  async findColumns({ rows, header }: { readonly rows: Rows; readonly header: number | null }) {
    return columnsBelow(rows, header);
  },
  /** The lines with columns that a person has chosen. @throws BomFileError */
  async readLines({
    rows,
    columns,
    header,
  }: {
    readonly rows: Rows;
    readonly columns: ColumnNumbers;
    readonly header: number | null;
  }) {
    return readLines(rows, columns, header);
  },
};

/** The table with remembered columns; null if none are known for a header of it, or they do not fit. */
function readAsBefore(rows: Rows, layouts: KnownLayouts): BomTable | null {
  const known = layoutOf(rows, layouts);
  if (!known) return null;
  try {
    const table = readLines(rows, known.columns, known.header);
    return table.lines.length > 0 ? table : null;
  } catch (error) {
    if (error instanceof BomFileError) return null;
    throw error;
  }
}

type Tasks = typeof readingTasks;
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

export type ThreadAnswer = { readonly fault: BomFileFault } | { readonly result: unknown };
