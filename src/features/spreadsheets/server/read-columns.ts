import type { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import type { readColumns } from '../contract.ts';
import { proposedMapping } from '../domain/columns.ts';
import { rememberedColumns } from './import-store.ts';
import { TableFault, type TableLine } from './table-fault.ts';
import { lookOf, tableOf } from './table-of.ts';

type Wish = z.output<(typeof readColumns)['query']>;

/** Enough to see how the file writes its prices. */
const SAMPLES = 20;

/** The columns of a file with their first values, and what each is taken for. @throws TableFault */
export async function columnsOf(
  db: Queryable,
  importId: string,
  wish: Wish,
): Promise<z.output<(typeof readColumns)['reply']>> {
  const look = await lookOf(db, importId, wish);
  const [header, ...samples] = await firstLines(db, importId, look, 1 + SAMPLES);
  if (!header) throw new TableFault('It has no lines');
  const fields = proposedMapping(header.cells, await rememberedColumns(db));
  return {
    ...look,
    columns: header.cells.map((name, at) => ({
      header: name.slice(0, 200),
      field: fields[at] ?? null,
      samples: samples.map(({ cells }) => (cells[at] ?? '').slice(0, 100)),
    })),
  };
}

export async function headerOf(db: Queryable, importId: string, wish: Wish): Promise<string[]> {
  const [header] = await firstLines(db, importId, await lookOf(db, importId, wish), 1);
  return [...(header?.cells ?? [])];
}

async function firstLines(
  db: Queryable,
  importId: string,
  look: Awaited<ReturnType<typeof lookOf>>,
  count: number,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  for await (const line of tableOf(db, importId, look)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}
