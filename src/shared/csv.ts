/**
 * Where a spreadsheet takes what follows for a formula (OWASP: CSV injection): at the beginning of a
 * cell, and after whatever would begin one if the file were read with another separator, as a German
 * Excel does. Apostrophes before it get one more, so that `csvText` can take exactly that one away.
 * Full-width signs count as the usual ones, and characters that cannot be seen hide none.
 */
const BEFORE_FORMULA = /^(?='*\p{Cf}*[\t\r\n])|(?<=^|[;\t\r\n])(?='*\p{Cf}*[=+\-@＝＋－＠])/gu;
const KEPT_FROM_FORMULA = /^'(?='*\p{Cf}*[\t\r\n])|(?<=^|[;\t\r\n])'(?='*\p{Cf}*[=+\-@＝＋－＠])/gu;

const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Tells a spreadsheet that the file is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** One record (RFC 4180). A text that would be taken for a formula gets an apostrophe. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  const plain =
    typeof value === 'string' ? value.replace(BEFORE_FORMULA, "'") : String(value ?? '');
  return NEEDS_QUOTES.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** What a cell says, without the apostrophes that kept it from being a formula. */
export function csvText(cell: string): string {
  return cell.includes("'") ? cell.replace(KEPT_FROM_FORMULA, '') : cell;
}
