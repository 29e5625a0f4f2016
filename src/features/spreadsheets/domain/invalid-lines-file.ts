/**
 * The columns that a file of invalid lines has besides those of its source, in English and German:
 * number and errors of each line in front, the cells beyond the last column at the end.
 */
const frontHeaders = new Set(['line', 'zeile', 'errors', 'fehler']);
const surplusHeaders = new Set(['surplus cells', 'überzählige zellen']);

/** Whether the import must find the column empty: its cells belong into other columns. */
export function isSurplusHeader(header: string): boolean {
  return surplusHeaders.has(keyOf(header));
}

/** The columns of the source, without those that an earlier file of invalid lines added. */
export function sourceColumns(header: readonly string[]): number[] {
  const isReturned = [header[0], header[1]].every((one = '') => frontHeaders.has(keyOf(one)));
  return [...header.keys()].filter(
    (at) => !(isReturned && at < 2) && !isSurplusHeader(header[at] ?? ''),
  );
}

function keyOf(header: string): string {
  return header.trim().toLowerCase();
}

const SEPARATOR = ' | ';

/** Surplus cells share one column, so that each line has as many cells as the header. */
export function joinSurplus(cells: readonly string[]): string {
  return cells.filter((cell) => cell.trim() !== '').join(SEPARATOR);
}

export function splitSurplus(cell: string): string[] {
  return cell.split(SEPARATOR);
}
