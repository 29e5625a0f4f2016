/**
 * Positions where a spreadsheet would start a formula (OWASP: CSV injection): the beginning of a cell,
 * and the characters that begin a cell for another delimiter, such as `;` in a German Excel. A quote after
 * them is written twice, which is an empty quoted text there. Text that already starts with apostrophes
 * gets one more, so that `unescapeFormulas` removes exactly that one. Full-width characters count as their
 * normal forms; invisible characters in front are skipped.
 */
const FORMULA_START = /^(?='*\p{Cf}*[\t\r\n])|(?<=^|[;\t\r\n]"?)(?='*\p{Cf}*[=+\-@＝＋－＠])/gu;
const FORMULA_ESCAPE = /^'(?='*\p{Cf}*[\t\r\n])|(?<=^|[;\t\r\n]"?)'(?='*\p{Cf}*[=+\-@＝＋－＠])/gu;

const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A decimal number, which no spreadsheet reads as a formula. */
export interface CsvDecimal {
  /** With a point or a comma. */
  readonly decimal: string;
}

export type CsvCell = string | number | CsvDecimal | null;

const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;

/** Formats one record (RFC 4180). Text that would start a formula is escaped by an apostrophe. */
export function formatCsvRecord(
  cells: readonly CsvCell[],
  delimiter: ',' | ';' | '\t' = ',',
): string {
  return `${cells.map(formatCsvCell).join(delimiter)}\r\n`;
}

function formatCsvCell(value: CsvCell): string {
  const plain = plainText(value);
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function plainText(value: CsvCell): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const text = typeof value === 'string' ? value : value.decimal;
  const isNumber = typeof value === 'object' && DECIMAL.test(text);
  return isNumber ? text : text.replace(FORMULA_START, "'");
}

/** Removes the apostrophes that `formatCsvRecord` added to a cell. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(FORMULA_ESCAPE, '') : cell;
}
