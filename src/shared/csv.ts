/**
 * What a spreadsheet takes for a formula when a cell begins with it (OWASP: CSV injection). Apostrophes
 * before it get one more, so that `csvText` can take exactly that one away. Full-width signs count as the
 * usual ones, and characters that cannot be seen hide none.
 */
const FORMULA = /^'*\p{Cf}*[=+\-@＝＋－＠\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** Tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** One record (RFC 4180). A text that would be taken for a formula begins with an apostrophe. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** What a cell says, without the apostrophe that kept it from being a formula. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
