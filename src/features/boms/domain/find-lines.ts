import { BomFileError } from './bom-file-error.ts';
import {
  cellText,
  isBlankRow,
  MAX_BOM_DESIGNATORS,
  type ColumnNumbers,
  type Rows,
} from './bom-table.ts';
import {
  hasTooLongRange,
  MAX_DESIGNATORS,
  parseDesignators,
  type Designators,
} from './designators.ts';
import {
  isNoPieceCount,
  isUnreadableCount,
  parsePieceCount,
  quantityStyle,
  type QuantityStyle,
} from '#shared/quantity/piece-count.ts';
import { isMarkedNotFitted, isNotFittedMark, saysNotFitted } from './not-fitted.ts';
import { headerWords } from './header-words.ts';
import { isLineWithoutCount } from './line-without-count.ts';
import { isRule, isSumOrCharge } from './rows-without-parts.ts';

/** What a line says about its part. Empty texts if it does not. */
export interface LineTexts {
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly supplierPartNumber: string;
}

export interface BomLine extends LineTexts {
  /** The number of its row in the file, from 0. */
  readonly row: number;
  readonly designators: readonly string[];
  /** Null if the cell cannot be read, or is blank and there are no designators to count. */
  readonly quantity: number | null;
  readonly doNotPopulate: boolean;
}

/** The designators that all tables of a file list so far. A file may list its parts twice, grouped and not. */
export interface ListedDesignators {
  count: number;
}

/**
 * The lines of a table that list a part: not titles, headings, totals, notes, repeated headers.
 * @param header the number of the header row; null if the table begins with its first row
 * @param end the number of the row after the last one of the table
 * @throws BomFileError if they have too many designators
 */
export function findLines(
  rows: Rows,
  columns: ColumnNumbers,
  header: number | null,
  notLines: ReadonlySet<number>,
  end = rows.length,
  inFile: ListedDesignators = { count: 0 },
): BomLine[] {
  const inverted = isInverted(
    header === null ? '' : cellText(rows[header] ?? [], columns.doNotPopulate),
  );
  const below = rows.slice((header ?? -1) + 1, end);
  const reading = { columns, inverted, style: styleOf(below, columns) };
  const lines: BomLine[] = [];
  let designators = 0;
  let listed = 0;
  for (let row = (header ?? -1) + 1; row < end; row++) {
    const cells = rows[row] ?? [];
    if (isBlankRow(cells) || notLines.has(row)) continue;
    const inCell = parseDesignators(cellText(cells, columns.designators));
    listed += inCell.listed;
    inFile.count += inCell.listed;
    // Before the rest: a few names, repeated in all rows, cost as much as many.
    if (listed > MAX_BOM_DESIGNATORS || inFile.count > 2 * MAX_BOM_DESIGNATORS) {
      throw tooManyDesignators();
    }
    const continued = lines.at(-1);
    if (continued && isContinuation(cells, columns, inCell, continued, rows)) {
      const longer = withMoreDesignators(continued, inCell);
      if (longer.designators.length > MAX_DESIGNATORS) throw tooManyDesignators();
      designators += longer.designators.length - continued.designators.length;
      lines[lines.length - 1] = longer;
    } else if (isPart(cells, inCell, reading)) {
      const line = toLine(row, cells, reading);
      designators += line.designators.length;
      lines.push(line);
    }
    if (designators > MAX_BOM_DESIGNATORS) throw tooManyDesignators();
  }
  return lines;
}

/** @throws BomFileError if lines have more designators than a list may have */
export function requireFewDesignators(lines: readonly BomLine[]): void {
  const all = lines.reduce((sum, { designators }) => sum + designators.length, 0);
  if (all > MAX_BOM_DESIGNATORS) throw tooManyDesignators();
}

const tooManyDesignators = () => new BomFileError('too-many-designators');

/** `Fitted` and `Populate` say which parts are there; `DNP` which are not. */
function isInverted(header: string): boolean {
  const { concepts, text } = headerWords(header);
  return concepts.includes('fitted') && !/\bno[tn]?\b|\bnicht\b|\bdo not\b|exclude|不/.test(text);
}

/** How the cells of a table are read. */
interface Reading {
  readonly columns: ColumnNumbers;
  /** Its column of marks tells which parts are fitted. */
  readonly inverted: boolean;
  readonly style: QuantityStyle;
}

/** Rows that tell how quantities are written: as many tell no less than all. */
const STYLE_ROWS = 300;

function styleOf(below: Rows, { quantity, designators }: ColumnNumbers): QuantityStyle {
  if (quantity === null) return 'thousands';
  const cells = below.map((row) => ({ row, text: cellText(row, quantity) }));
  // Only such numbers are read in two ways: the others need no count.
  if (!cells.some(({ text }) => /[.,]\d{3}/.test(text))) return 'thousands';
  return quantityStyle(
    cells.slice(0, STYLE_ROWS).map(({ row, text }) => ({
      text,
      designators: parseDesignators(cellText(row, designators)).names.length,
    })),
  );
}

function isPart(
  cells: readonly string[],
  { names, otherWords }: Designators,
  { columns, style }: Reading,
): boolean {
  const text = cellText(cells, columns.designators);
  const first = cells.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '';
  const quantity = parsePieceCount(cellText(cells, columns.quantity), style);
  const identifying = [
    columns.mpn,
    columns.value,
    columns.description,
    columns.footprint,
    columns.manufacturer,
    columns.supplierPartNumber,
  ].filter((column) => cellText(cells, column) !== '').length;
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  if (isRule(cells)) return false;
  if (names.length > 0 && names.length >= otherWords)
    return filled > 1 || columns.quantity === null;
  if (isSumOrCharge(cells, columns)) return false;
  if (isNoPieceCount(cellText(cells, columns.quantity), style) && identifying > 0) return true;
  if (quantity !== null && quantity > 0) return identifying + (text === '' ? 0 : 1) > 0;
  if (isNamedOnly(first, cells, columns)) return true;
  if (filled < 2) return false;
  // Without a quantity, a name alone is a heading or a note.
  return identifying + (text === '' ? 0 : 1) >= (columns.quantity === null ? 1 : 2);
}

/** Whether a row tells nothing but its part, and perhaps that its quantity is not known. */
function isNamedOnly(first: string, cells: readonly string[], columns: ColumnNumbers): boolean {
  const { mpn, supplierPartNumber, value } = columns;
  const count = cellText(cells, columns.quantity);
  const isNarrow = Object.values(columns).filter((column) => column !== null).length <= 2;
  // In a wider table, a value alone is a heading.
  return [mpn, supplierPartNumber, isNarrow ? value : null].some((column) =>
    isLineWithoutCount(first, count, cellText(cells, column)),
  );
}

/** Some programs break long lists of designators: the next row has the rest of them and nothing else. */
function isContinuation(
  cells: readonly string[],
  columns: ColumnNumbers,
  { names, otherWords }: Designators,
  before: BomLine,
  rows: Rows,
): boolean {
  if (columns.designators === null) return false;
  const others = cells.some((cell, at) => at !== columns.designators && cell.trim() !== '');
  if (others) return false;
  const open = /[,;-]\s*$/.test(cellText(rows[before.row] ?? [], columns.designators));
  const missing = before.quantity !== null && before.designators.length < before.quantity;
  return names.length > 0 && otherWords === 0 && (open || missing);
}

function withMoreDesignators(line: BomLine, { names }: Designators): BomLine {
  const designators = [...new Set([...line.designators, ...names])];
  const counted = line.quantity === line.designators.length;
  return { ...line, designators, quantity: counted ? designators.length : line.quantity };
}

function toLine(
  row: number,
  cells: readonly string[],
  { columns, inverted, style }: Reading,
): BomLine {
  const cell = (column: number | null) => cellText(cells, column);
  const stated = parsePieceCount(cell(columns.quantity), style);
  const text = cell(columns.designators);
  const listed = parseDesignators(text, stated).names;
  // Where every part has a line of its own, a name without a number is one, too: `LED`.
  const isAlone = columns.quantity === null && listed.length === 0;
  const names = isAlone ? parseDesignators(text, 1).names : listed;
  const isNotFitted = isLeftOut(cells, columns, inverted, stated);
  // What cannot be read is not guessed: somebody would buy it.
  const isUnclear = isUnreadableCount(cell(columns.quantity), style) || hasTooLongRange(text);
  return {
    row,
    designators: names,
    quantity: stated ?? (isUnclear ? null : countedPieces(names.length, columns, isNotFitted)),
    mpn: cell(columns.mpn),
    manufacturer: cell(columns.manufacturer),
    value: cell(columns.value),
    footprint: cell(columns.footprint),
    description: cell(columns.description),
    supplierPartNumber: cell(columns.supplierPartNumber),
    doNotPopulate: isNotFitted,
  };
}

/** Without a number, a line has as many pieces as designators; one that is not fitted need not have any. */
function countedPieces(
  designators: number,
  columns: ColumnNumbers,
  isNotFitted: boolean,
): number | null {
  if (designators === 0) return null;
  return isNotFitted && columns.quantity !== null ? null : designators;
}

function isLeftOut(
  cells: readonly string[],
  columns: ColumnNumbers,
  inverted: boolean,
  stated: number | null,
): boolean {
  const { doNotPopulate, value, mpn, description, designators } = columns;
  if (doNotPopulate !== null && isMarkedNotFitted(cells[doNotPopulate] ?? '', inverted))
    return true;
  if (stated === 0 && cellText(cells, designators) !== '') return true;
  if ([value, mpn].some((column) => isNotFittedMark(cellText(cells, column)))) return true;
  return cells.some(
    (cell, at) =>
      at !== doNotPopulate && (at === description || cell.length < 120) && saysNotFitted(cell),
  );
}
