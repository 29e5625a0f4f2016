import type { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { readColumns } from '../contract.ts';
import { proposeMapping } from '../domain/columns.ts';
import { loadColumnMapping } from './import-store.ts';
import { TableError, type TableLine } from './table-error.ts';
import { detectFormat, readTable } from './read-table.ts';

type Wish = z.output<(typeof readColumns)['query']>;

/** Enough to see how the file writes its prices. */
const SAMPLES = 20;

/** The columns of a file with their first values, and what each is taken for. @throws TableFault */
export async function detectColumns(
  db: Queryable,
  importId: string,
  wish: Wish,
): Promise<z.output<(typeof readColumns)['reply']>> {
  const look = await detectFormat(db, importId, wish);
  const [header, ...samples] = await firstLines(db, importId, look, 1 + SAMPLES);
  if (!header) throw new TableError('It has no lines');
  const fields = proposeMapping(header.cells, await loadColumnMapping(db));
  return {
    ...look,
    columns: header.cells.map((name, at) => ({
      header: name.slice(0, 200),
      field: fields[at] ?? null,
      samples: samples.map(({ cells }) => (cells[at] ?? '').slice(0, 100)),
    })),
  };
}

export async function readHeader(db: Queryable, importId: string, wish: Wish): Promise<string[]> {
  const [header] = await firstLines(db, importId, await detectFormat(db, importId, wish), 1);
  return [...(header?.cells ?? [])];
}

async function firstLines(
  db: Queryable,
  importId: string,
  look: Awaited<ReturnType<typeof detectFormat>>,
  count: number,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of readTable(db, importId, look)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}
