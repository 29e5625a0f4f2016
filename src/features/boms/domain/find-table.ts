import {
  isBlankRow,
  NO_COLUMNS,
  type BomSheet,
  type ColumnNumbers,
  type Rows,
} from './bom-table.ts';
import { findColumns } from './find-columns.ts';
import { findHeader, repeatedHeaders } from './find-header.ts';
import { headerScores } from './header-scores.ts';
import { findLines, requireFewDesignators, type BomLine } from './find-lines.ts';

export interface BomTable {
  /** Null if the table has no header. */
  readonly headerRow: number | null;
  readonly columns: ColumnNumbers;
  readonly lines: readonly BomLine[];
}

/**
 * Finds the table of a sheet: its header below titles, what its columns hold, and the rows that list
 * parts. Null if there is no bill of materials in it.
 */
export function findTable(rows: Rows): BomTable | null {
  const { header, columns } = findLayout(rows);
  if (header !== null && isPlacement(rows[header] ?? [])) return null;
  const { designators, quantity, mpn, value, description, supplierPartNumber } = columns;
  const parts = [mpn, value, description, supplierPartNumber].filter((column) => column !== null);
  if (designators === null && (quantity === null || parts.length === 0)) {
    if (header === null || mpn === null) return null;
  }
  const table = readLines(rows, columns, header);
  return table.lines.length === 0 ? null : table;
}

/** The header of a sheet, and what the columns below it hold. */
export function findLayout(rows: Rows): {
  readonly header: number | null;
  readonly columns: ColumnNumbers;
} {
  const header = findHeader(rows);
  return { header, columns: columnsBelow(rows, header) };
}

/**
 * Reads the lines of all tables below a header, but not those of a table with the same parts once more.
 * @param columns as found or as a person has chosen
 */
export function readLines(rows: Rows, columns: ColumnNumbers, header: number | null): BomTable {
  if (header === null)
    return { headerRow: null, columns, lines: findLines(rows, columns, null, new Set()) };
  const headers = [header, ...repeatedHeaders(rows, header).filter((row) => row > header)];
  const skip = new Set(headers);
  const inFile = { count: 0 };
  const kept: ReadTable[] = [];
  for (const [at, headerRow] of headers.entries()) {
    const end = headers[at + 1] ?? rows.length;
    const lines = findLines(rows, columns, headerRow, skip, end, inFile);
    const table = { headerRow, lines, names: new Set(lines.flatMap((line) => line.designators)) };
    const twin = kept.findIndex((other) => haveSameParts(other, table));
    if (twin < 0) kept.push(table);
    // The grouped one of the two has fewer lines.
    else if (lines.length < (kept[twin]?.lines.length ?? 0)) kept[twin] = table;
  }
  const lines = kept.flatMap((table) => table.lines);
  requireFewDesignators(lines);
  return { headerRow: Math.min(...kept.map(({ headerRow }) => headerRow)), columns, lines };
}

interface ReadTable {
  readonly headerRow: number;
  readonly lines: readonly BomLine[];
  /** The designators of its lines. */
  readonly names: ReadonlySet<string>;
}

/** What the columns below a header hold. */
export function columnsBelow(rows: Rows, header: number | null): ColumnNumbers {
  const skip = new Set(header === null ? [] : repeatedHeaders(rows, header));
  const below = rows.filter((row, at) => at > (header ?? -1) && !skip.has(at) && !isBlankRow(row));
  if (below.length === 0) return NO_COLUMNS;
  return findColumns(header === null ? null : (rows[header] ?? null), below);
}

/** Whether two tables list the same designators, one of them grouped. A file can have thousands of tables. */
function haveSameParts(one: ReadTable, other: ReadTable): boolean {
  if (one.lines.length === 0 || other.lines.length === 0) return false;
  if (one.names.size < 2 || one.names.size < one.lines.length / 2) return false;
  const needed = 0.9 * Math.max(one.names.size, other.names.size);
  let missing = one.names.size - needed;
  if (other.names.size < needed) return false;
  for (const name of one.names) {
    if (!other.names.has(name)) missing -= 1;
    if (missing < 0) return false;
  }
  return true;
}

const AXIS_WORDS = 'mid|center|centre|ref|pos|loc|pad|x|y';

/** Where parts are on a board, for a machine that places them: coordinates, and no quantities. */
function isPlacement(header: readonly string[]): boolean {
  const buys = header.some((cell) => {
    const { quantity = 0, mpn = 0 } = headerScores(cell);
    return quantity >= 60 || mpn >= 60;
  });
  const named = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_()[\]-]+/g, ' '),
  );
  const hasAxis = (axis: string) => {
    const pattern = new RegExp(
      `^(?:(?:${AXIS_WORDS})? ?${axis}|${axis} ?(?:pos|location|coord\\w*))(?: ?(?:mm|mils?|in))? ?$`,
    );
    return named.some((cell) => pattern.test(cell));
  };
  return !buys && hasAxis('x') && hasAxis('y');
}

interface BestSheet {
  readonly sheet: BomSheet;
  readonly table: BomTable;
  /** The names of all sheets that hold parts. */
  readonly withParts: readonly string[];
}

/** The sheet with the clearest table: the first one, unless another one has clearly more of one. */
export function findBestSheet(sheets: readonly BomSheet[]): BestSheet | null {
  let best: { sheet: BomSheet; table: BomTable; score: number } | null = null;
  const withParts: string[] = [];
  for (const sheet of sheets) {
    const table = findTable(sheet.rows);
    if (!table) continue;
    if (sheet.name !== null) withParts.push(sheet.name);
    const { headerRow, columns, lines } = table;
    const { quantity, designators, mpn } = columns;
    const named = [quantity, designators, mpn].filter((column) => column !== null).length;
    const score =
      (headerRow === null ? 0 : 2) + named * 2 + Math.min(3, Math.log10(lines.length + 1));
    if (!best || score > best.score + 1.5) best = { sheet, table, score };
  }
  return best && { ...best, withParts };
}
