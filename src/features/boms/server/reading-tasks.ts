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
import { readBomFile } from './read-bom-file.ts';

/** What is done in a thread, because the content of a file decides how long it takes. */
export const readingTasks = {
  /** The table of a file. @throws BomFileError */
  async readFile({ bytes }: { readonly bytes: Uint8Array }): Promise<{
    readonly sheet: BomSheet;
    readonly table: BomTable;
    /** All sheets that have a cell. */
    readonly sheets: readonly BomSheet[];
  }> {
    const sheets = (await readBomFile(Buffer.from(bytes))).filter(({ rows }) => rows.length > 0);
    const found = findBestSheet(sheets);
    if (!found) throw new BomFileError('no-table');
    return { ...found, sheets };
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

type Tasks = typeof readingTasks;
export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

export type ThreadAnswer = { readonly fault: BomFileFault } | { readonly result: unknown };
