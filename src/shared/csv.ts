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

/** Formats one record (RFC 4180). Text that would start a formula is escaped by an apostrophe. */
export function formatCsvRecord(
  cells: readonly (string | number | null)[],
  delimiter: ',' | ';' | '\t' = ',',
): string {
  return `${cells.map(formatCsvCell).join(delimiter)}\r\n`;
}

function formatCsvCell(value: string | number | null): string {
  const plain = typeof value === 'string' ? value.replace(FORMULA_START, "'") : String(value ?? '');
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Removes the apostrophes that `formatCsvRecord` added to a cell. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(FORMULA_ESCAPE, '') : cell;
}
