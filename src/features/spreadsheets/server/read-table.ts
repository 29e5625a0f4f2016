import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type Files } from '#platform/files/files.ts';
import type { CharacterEncoding } from '#shared/character-encoding.ts';
import type { Delimiter } from '../domain/import-state.ts';
import { isSurplusHeader, splitSurplus } from '../domain/invalid-lines-file.ts';
import { detectCsvFormat, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { TableError, type TableLine } from './table-error.ts';

export interface TableFormat {
  readonly format: 'csv' | 'xlsx';
  /** Null for XLSX, as is the encoding. */
  readonly delimiter: Delimiter | null;
  readonly encoding: CharacterEncoding | null;
}

/** What an admin has chosen instead of what was detected. */
export interface FormatSettings {
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: CharacterEncoding | undefined;
  /** The number of the header's line in the file. */
  readonly headerLine?: number | undefined;
}

/** The bytes of a file, from its beginning each time. */
export type FileSource = () => AsyncIterable<Buffer>;

/** Detects the format from the first bytes of a file; `settings` win. @throws TableError */
export async function detectFormat(
  source: FileSource,
  settings: FormatSettings,
): Promise<TableFormat> {
  const start = await firstBytes(source);
  // The signature of a ZIP file (PKWARE APPNOTE 4.3.7).
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return { format: 'xlsx', delimiter: null, encoding: null };
  }
  const detected = detectCsvFormat(start);
  return {
    format: 'csv',
    delimiter: settings.delimiter ?? detected.delimiter,
    encoding: settings.encoding ?? detected.encoding,
  };
}

async function firstBytes(source: FileSource): Promise<Buffer> {
  for await (const bytes of source()) return bytes;
  throw new TableError('The file is empty');
}

/**
 * Streams the header of a file, which is the line `headerLine` or the first one after it, and the
 * lines below. @throws TableError
 */
export async function* readTable(
  source: FileSource,
  format: TableFormat,
  headerLine = 1,
): AsyncGenerator<TableLine> {
  let header: TableLine | null = null;
  for await (const line of readLines(source, format)) {
    if (line.line < headerLine) continue;
    header ??= line;
    const mismatch = mismatchOf(line, header, format);
    yield mismatch ? { ...line, mismatch } : line;
  }
}

/** Surplus cells count, although the header has a column for them in a file of invalid lines. */
function mismatchOf(
  line: TableLine,
  header: TableLine,
  { format }: TableFormat,
): TableLine['mismatch'] {
  const surplus = header.cells.findIndex(isSurplusHeader);
  const surplusCells = line === header ? '' : line.cells[surplus]?.trim();
  const columns = header.cells.length - (surplus === -1 ? 0 : 1);
  if (surplusCells) return { cells: columns + splitSurplus(surplusCells).length, columns };
  // A row of a sheet ends with its last value, so its length says nothing.
  const count = line.cells.length;
  if (format !== 'csv' || count === columns || count === header.cells.length) return undefined;
  return { cells: count, columns };
}

/** Streams all lines of a file, also those above the header. @throws TableError */
export async function* readLines(
  source: FileSource,
  { format, delimiter, encoding }: TableFormat,
): AsyncGenerator<TableLine> {
  const bytes = source();
  if (format === 'csv') {
    yield* readCsv(bytes, { delimiter: delimiter ?? 'comma', encoding: encoding ?? 'utf-8' });
    return;
  }
  // The directory of a ZIP file is at its end, and not every store can read from there.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-import-'));
  try {
    const copy = path.join(folder, 'table.xlsx');
    await pipeline(Readable.from(bytes), createWriteStream(copy));
    yield* readXlsx(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file of an import. Reading it throws a TableError when it is gone. */
export function storedFile(files: Files, file: string): FileSource {
  return async function* read() {
    try {
      yield* files.read(file);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      throw new TableError('The uploaded file is no longer there. Upload it again.');
    }
  };
}
