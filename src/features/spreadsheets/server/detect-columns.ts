import type { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { readColumns } from '../contract.ts';
import { proposeMapping } from '../domain/columns.ts';
import { loadColumnMapping } from './import-store.ts';
import { detectFormat, readTable, type FormatSettings, type TableFormat } from './read-table.ts';
import { TableError, type TableLine } from './table-error.ts';

export type { FormatSettings };

/** Lines read to detect the columns and the decimal comma. */
const SAMPLES = 20;

/**
 * The columns of a file with their first values, and the field proposed for each. @throws
 * TableError
 */
export async function detectColumns(
  db: Queryable,
  files: Files,
  file: string,
  settings: FormatSettings,
): Promise<z.output<(typeof readColumns)['response']>> {
  const format = await detectFormat(files, file, settings);
  const [header, ...samples] = await firstLines(files, file, format, 1 + SAMPLES);
  if (!header) throw new TableError('The file has no lines');
  const fields = proposeMapping(header.cells, await loadColumnMapping(db));
  return {
    ...format,
    columns: header.cells.map((name, at) => ({
      header: name.slice(0, 200),
      field: fields[at] ?? null,
      samples: samples.map(({ cells }) => (cells[at] ?? '').slice(0, 100)),
    })),
  };
}

export async function readHeader(
  files: Files,
  file: string,
  settings: FormatSettings,
): Promise<string[]> {
  const [header] = await firstLines(files, file, await detectFormat(files, file, settings), 1);
  return [...(header?.cells ?? [])];
}

async function firstLines(
  files: Files,
  file: string,
  format: TableFormat,
  count: number,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of readTable(files, file, format)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}
