import { isBlankRow, MAX_BOM_COLUMNS, type Rows } from './bom-table.ts';
import { cellKind } from './cell-kinds.ts';
import { headerScores } from './header-scores.ts';

/** Rows among which the header is looked for. */
const HEADER_ROWS = 120;
/** Names of at least two columns, roughly. */
const LEAST_SCORE = 1.25;

/** How much a row reads like the header of a bill of materials: about 1 for each column it names. */
export function headerLikeness(row: readonly string[]): number {
  const best = new Map<string, number>();
  let data = 0;
  for (const cell of row.slice(0, MAX_BOM_COLUMNS)) {
    const text = cell.trim();
    if (text === '') continue;
    const entries = Object.entries(headerScores(text));
    const [field, score] = entries.toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
    if (score >= 35) best.set(field, Math.max(best.get(field) ?? 0, Math.min(score, 100)));
    else if (!['text', 'partNumber', 'footprint'].includes(cellKind(text))) data += 1;
  }
  const named = [...best.values()].reduce((sum, score) => sum + score / 100, 0);
  // A line of data can have cells that read like headers: `Resistor`, `Type`.
  return best.size < 2 ? 0 : named - data * 0.5;
}

/** The number of the header row, which has the most names of columns; null if no row has any. */
export function findHeader(rows: Rows): number | null {
  let found: { row: number; score: number } | null = null;
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    if (isBlankRow(cells)) continue;
    const score = headerLikeness(cells);
    if (score >= LEAST_SCORE && score > (found?.score ?? 0) + 0.001) found = { row, score };
  }
  return found?.row ?? null;
}

/** The rows that say the same as the header once more: of each page, or of a second table. */
export function repeatedHeaders(rows: Rows, header: number): number[] {
  const own = headerKey(rows[header] ?? []);
  return rows.flatMap((row, at) => {
    if (at === header || isBlankRow(row)) return [];
    const key = headerKey(row);
    const same =
      // The cells first: what a row reads like takes long to find out.
      key === own || (sharedCells(row, rows[header] ?? []) >= 0.7 && headerLikeness(row) >= 2);
    return same ? [at] : [];
  });
}

const headerKey = (row: readonly string[]) =>
  row
    .map((cell) => cell.trim().toLowerCase())
    .join('\t')
    .trim();

/** The share of the filled cells of one row that stand in the other at the same place. */
function sharedCells(row: readonly string[], other: readonly string[]): number {
  const filled = row
    .map((cell, at) => [cell.trim().toLowerCase(), at] as const)
    .filter(([cell]) => cell);
  const same = filled.filter(([cell, at]) => cell === (other[at] ?? '').trim().toLowerCase());
  return filled.length === 0 ? 0 : same.length / filled.length;
}
