import type { TypedRow } from './delivery-form.ts';

/** Lines with a bound and a price, as copied from a spreadsheet; null if the text is something else. */
export function pastedRows(text: string): TypedRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  if (cells.length === 0 || cells.some((row) => row.length !== 2)) return null;
  return cells.map(([upTo = '', price = '']) => ({ upTo, price }));
}
