import { isBlankRow, keptText, type ColumnNumbers } from './bom-table.ts';
import { parseDesignators } from './designators.ts';
import { headerLikeness } from './find-header.ts';
import { isRule, isSumOrCharge } from './rows-without-parts.ts';

/** The rows that are shown; all are counted. */
export const MAX_OTHER_ROWS = 50;
const MAX_ROW_LENGTH = 500;
/** Of a cell, enough to tell whether the lines have its designators. */
const MAX_LIST_LENGTH = 300;

/** A row of a file below the header that is not read as a line. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a person should see of the rows that are not read as lines. */
export interface OtherRows {
  readonly total: number;
  /** The first of them, their cells with tabs between them. */
  readonly rows: readonly { readonly row: number; readonly text: string }[];
}

/**
 * The rows without a line that somebody may miss: not totals, headers of further pages, or the parts of the
 * lines once more.
 * @param listed the designators of all lines
 */
export function otherRows(
  rowsWithoutLine: readonly FileRow[],
  columns: ColumnNumbers,
  listed: ReadonlySet<string>,
): OtherRows {
  const others = rowsWithoutLine.filter(({ cells }) => {
    if (isBlankRow(cells) || isRule(cells) || isCount(cells)) return false;
    if (isSumOrCharge(cells, columns) || headerLikeness(cells) >= 2) return false;
    return !isListed(cells, columns, listed);
  });
  const rows = others.slice(0, MAX_OTHER_ROWS).map(({ row, cells }) => {
    const texts = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
    return { row, text: keptText(texts.filter(Boolean).join('\t'), MAX_ROW_LENGTH) };
  });
  return { total: others.length, rows };
}

const COUNT =
  /^(?:(?:total|number|anzahl|summe|nombre|count|sum)\b[\p{L} ]*|[\p{L} ]*\b(?:count|total|anzahl)) ?[:=]? ?[\d.,]+$/iu;

/** `Anzahl Teile: 50`. */
const isCount = (cells: readonly string[]) =>
  COUNT.test(
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' '),
  );

/** Of a second table with the same parts, or the end of a long list of designators. */
function isListed(
  cells: readonly string[],
  { designators }: ColumnNumbers,
  listed: ReadonlySet<string>,
): boolean {
  const cell = designators === null ? '' : (cells[designators] ?? '');
  const start =
    cell.length > MAX_LIST_LENGTH ? cell.slice(0, MAX_LIST_LENGTH).replace(/[^\s,;]*$/, '') : cell;
  const { names, otherWords } = parseDesignators(start);
  return names.length > 0 && otherWords === 0 && names.every((name) => listed.has(name));
}
