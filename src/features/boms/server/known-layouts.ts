import { createHash } from 'node:crypto';
import type { ColumnNumbers, Rows } from '../domain/bom-table.ts';

/** Headers are looked for in so many rows of a file; titles above them are shorter. */
const MAX_TITLE_ROWS = 60;

/** How a person has corrected the columns of files, by `headerKey`. */
export type KnownLayouts = ReadonlyMap<string, ColumnNumbers>;

/** How the table of a file is to be read: which row is the header, and what its columns hold. */
export interface Layout {
  readonly header: number;
  readonly columns: ColumnNumbers;
}

/** The layout of a file that has a known header; null for others. */
export function layoutOf(rows: Rows, known: KnownLayouts): Layout | null {
  if (known.size === 0) return null;
  for (const [header, row] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const columns = known.get(headerKey(row) ?? '');
    if (columns) return { header, columns };
  }
  return null;
}

/** The digest of the cells of a header. Null for a row with fewer than two texts: it is no header. */
export function headerKey(row: Rows[number]): string | null {
  const cells = row.map((cell) => cell.trim().toLowerCase());
  if (cells.filter((cell) => cell !== '').length < 2) return null;
  return createHash('sha256').update(JSON.stringify(cells)).digest('hex');
}
