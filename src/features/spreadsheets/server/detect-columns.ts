import type { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import type { readColumns } from '../contract.ts';
import { proposeMapping } from '../domain/product-columns.ts';
import { detectHeader } from '../domain/header-line.ts';
import { loadColumnMapping } from './column-mapping.ts';
import { detectFormat, readLines, storedFile, type FormatSettings } from './read-table.ts';
import { TableError, type TableLine } from './table-error.ts';

export type { FormatSettings };

/** Lines of a file among which the header is detected, and from which it can be chosen. */
export const HEADER_CANDIDATES = 50;
/** Lines read below the header to detect the decimal comma. */
const SAMPLES = 20;
const MAX_LINE_PREVIEW = 120;

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
  const { format, lines, header, mapping } = await findHeader(db, files, file, settings);
  if (!header) throw new TableError('The file has no lines');
  const samples = lines.filter(({ line }) => line > header.line).slice(0, SAMPLES);
  const fields = proposeMapping(header.cells, mapping);
  return {
    ...format,
    headerLine: header.line,
    lines: lines.slice(0, HEADER_CANDIDATES).map(({ line, cells }) => ({
      line,
      text: cells.filter(Boolean).join(' · ').slice(0, MAX_LINE_PREVIEW),
    })),
    columns: header.cells.map((name, at) => ({
      header: name.slice(0, 200),
      field: fields[at] ?? null,
      samples: samples.map(({ cells }) => (cells[at] ?? '').slice(0, 100)),
      isNumber: isNumber(samples, at),
    })),
  };
}

function isNumber(lines: readonly TableLine[], at: number): boolean {
  const filled = lines.filter(({ cells }) => (cells[at] ?? '') !== '');
  return filled.length > 0 && filled.every(({ numbers }) => numbers?.has(at));
}

/** The header of a file: the line chosen by an admin, else the one that is detected. */
export async function findHeader(
  db: Queryable,
  files: Files,
  file: string,
  settings: FormatSettings,
) {
  const source = storedFile(files, file);
  const format = await detectFormat(source, settings);
  const mapping = await loadColumnMapping(db);
  const { headerLine } = settings;
  const lastLine = Math.max(HEADER_CANDIDATES, headerLine ?? 0) + SAMPLES;
  const lines: TableLine[] = [];
  for await (const line of readLines(source, format)) {
    lines.push(line);
    if (line.line >= lastLine) break;
  }
  const header = headerLine
    ? lines.find(({ line }) => line >= headerLine)
    : lines[
        detectHeader(
          lines.slice(0, HEADER_CANDIDATES).map(({ cells }) => cells),
          (cells) => proposeMapping(cells, mapping).filter((field) => field !== null).length,
        )
      ];
  return { format, lines, header, mapping };
}
