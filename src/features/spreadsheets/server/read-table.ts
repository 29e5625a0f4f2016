import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '#platform/database/database.ts';
import type { Delimiter, Encoding } from '../domain/import-state.ts';
import { bytesOf } from './import-store.ts';
import { detectCsvFormat, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { TableError, type TableLine } from './table-error.ts';

export interface TableFormat {
  readonly format: 'csv' | 'xlsx';
  readonly delimiter: Delimiter | null;
  readonly encoding: Encoding | null;
}

interface Wish {
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: Encoding | undefined;
}

/** How a file is written: what it says of itself, unless somebody knows better. */
export async function detectFormat(
  db: Queryable,
  importId: string,
  wish: Wish,
): Promise<TableFormat> {
  const { value: start } = await bytesOf(db, importId).next();
  if (!start) throw new TableError('It is empty');
  // A ZIP begins so (PKWARE APPNOTE 4.3.7).
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    return { format: 'xlsx', delimiter: null, encoding: null };
  }
  const guess = detectCsvFormat(start);
  return {
    format: 'csv',
    delimiter: wish.delimiter ?? guess.delimiter,
    encoding: wish.encoding ?? guess.encoding,
  };
}

/** The lines of the file, the header first, as they are read; the file need not fit into memory. */
export async function* readTable(
  db: Queryable,
  importId: string,
  { format, delimiter, encoding }: TableFormat,
): AsyncGenerator<TableLine> {
  if (format === 'csv') {
    const look = { delimiter: delimiter ?? 'comma', encoding: encoding ?? 'utf-8' };
    yield* readCsv(bytesOf(db, importId), look);
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-import-'));
  try {
    const file = path.join(folder, 'products.xlsx');
    await pipeline(Readable.from(bytesOf(db, importId)), createWriteStream(file));
    yield* readXlsx(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
